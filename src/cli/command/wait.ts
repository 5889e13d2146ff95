import { span } from '../../base/span.ts';
import { ApiError } from '../../client/api-error.ts';
import type { QueuedPull } from '../../domain/queued-pull.ts';
import { type Exit as Departed, lastExit } from '../../domain/verdict/exit.ts';
import type { LogIndex } from '../../domain/verdict/log-index.ts';
import { exitCard, exitJson } from '../exit-card.ts';
import type { Exit } from '../exit-code.ts';
import { jsonLine } from '../json.ts';
import { readPull } from '../pull-argument.ts';
import { rest } from '../rest.ts';
import { pastOf, queued } from '../stay.ts';
import { type Call, withService } from '../with-service.ts';

/** Many may wait at once, and none has to know at once. */
const betweenLooksMs = 10_000;
/** The log may tell of a departure a little after the queue forgot it. */
const logLagMs = 60_000;

export const action = withService(async (call) => {
  const { flags, settings, machine } = call;
  const number = readPull(call.positionals[0]);
  const ends = machine.clock.now() + (flags.timeout ?? Number.POSITIVE_INFINITY);
  const everyMs = flags.interval === undefined ? betweenLooksMs : settings.intervalMs;
  let known: Known = { stay: null, goneAt: null };
  for (;;) {
    const sight = await look(call, number);
    if (sight !== null) {
      known = withSight(known, sight, machine.clock.now());
      const end = endOf(number, known, sight, machine.clock.now());
      if (end !== null) return tellEnd(call, number, end);
    }
    call.progress.show(waitingFor(number, known));
    if (machine.clock.now() >= ends) return tellTimeout(call, number, known);
    await rest(machine, Math.min(everyMs, ends - machine.clock.now()));
    if (machine.interruption().aborted) return 'interrupted';
  }
});

function waitingFor(number: number, { stay }: Known): string {
  if (stay === null) return `waiting for #${number}, not seen queued yet`;
  return stay.position === null
    ? `waiting for #${number}`
    : `waiting for #${number}, ${stay.position + 1} in the queue`;
}

interface Sight {
  /** Null when it is in no queue. */
  readonly pull: QueuedPull | null;
  /** Read only then; null where the log may not be read. */
  readonly past: LogIndex | null;
}

interface Known {
  /** As it was last seen queued. */
  readonly stay: QueuedPull | null;
  readonly goneAt: number | null;
}

const lasting = ['unauthorized', 'refused', 'cancelled'];

/** Null when it cannot be told now: a service that is away for a while is waited for as well. */
async function look(call: Call, number: number): Promise<Sight | null> {
  try {
    const pull = await queued(call, number);
    return { pull, past: pull === null ? await pastOf(call, number) : null };
  } catch (error) {
    if (error instanceof ApiError && !lasting.includes(error.kind)) return null;
    throw error;
  }
}

const withSight = ({ stay, goneAt }: Known, { pull }: Sight, now: number): Known =>
  pull === null ? { stay, goneAt: goneAt ?? now } : { stay: pull, goneAt: null };

type End =
  | { readonly kind: 'departed'; readonly exit: Departed; readonly past: LogIndex }
  /** It was queued, and nothing tells how it left. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'never queued' }
  /** Not queued, and the log, which may know more, may not be read. */
  | { readonly kind: 'unknown' };

/** Null while it is queued, and while the log may yet tell how it left. */
function endOf(number: number, { stay, goneAt }: Known, { pull, past }: Sight, now: number): End | null {
  if (pull !== null) return null;
  const exit = past === null ? null : lastExit(past, number);
  // An earlier stay's end says nothing of the one that was seen.
  const isThisStay = exit !== null && exit.at >= (stay?.queuedAt ?? exit.at);
  if (exit !== null && past !== null && isThisStay) return { kind: 'departed', exit, past };
  if (stay === null) return { kind: past === null ? 'unknown' : 'never queued' };
  return goneAt !== null && now - goneAt >= logLagMs ? { kind: 'lost' } : null;
}

function tellEnd(call: Call, number: number, end: End): Exit {
  const isAnyEnd = call.flags.until === 'left';
  switch (end.kind) {
    case 'departed': {
      const { exit, past } = end;
      if (call.flags.json) tellJson(call, number, exit.merged ? 'merged' : 'left', exit);
      else call.printer.print(exitCard(exit, past, call.settings.view.zone));
      return exit.merged || isAnyEnd ? 'done' : 'left';
    }
    case 'lost':
      tellPlain(call, number, 'left', 'left the queue, and the log does not tell how');
      return isAnyEnd ? 'done' : 'service';
    case 'never queued':
      tellPlain(call, number, 'never_queued', 'is not queued, and the log knows of no stay in a queue');
      return 'neverQueued';
    case 'unknown':
      tellPlain(call, number, 'unknown', 'is not queued, and the log may not be read with this token');
      return 'service';
  }
}

function tellTimeout(call: Call, number: number, { stay }: Known): Exit {
  const position = stay?.position == null ? '' : `, at position ${stay.position + 1}`;
  tellPlain(call, number, 'timed_out', `is still queued after ${span(call.flags.timeout ?? 0)}${position}`);
  return 'timedOut';
}

function tellPlain(call: Call, number: number, outcome: string, text: string): void {
  if (call.flags.json) tellJson(call, number, outcome, null);
  call.say(`#${number} ${text}`);
}

function tellJson({ machine, repository }: Call, number: number, outcome: string, exit: Departed | null): void {
  const name = `${repository.owner}/${repository.name}`;
  machine.output.write(
    jsonLine('mergetop/wait/1', { repository: name, number, outcome, exit: exit && exitJson(exit) }),
  );
}
