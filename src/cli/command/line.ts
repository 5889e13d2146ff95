import { span } from '../../base/span.ts';
import { cut } from '../../base/width.ts';
import { ApiError } from '../../client/api-error.ts';
import { glanceOf } from '../../store/glance.ts';
import { sightOf } from '../../store/sight.ts';
import { branchOf } from '../../store/slice/session.ts';
import type { State } from '../../store/state.ts';
import { cutLine, lineText, pack } from '../../ui/kit/line.ts';
import { ribbonParts } from '../../ui/ribbon.ts';
import { firstLook } from '../first-look.ts';
import { iso, jsonLine } from '../json.ts';
import { lastSaid, remember } from '../recent-line.ts';
import { verdictJson } from '../verdict-json.ts';
import { type Call, withService } from '../with-service.ts';

/** A status line has no room for more. */
const longest = 79;
const defaultTimeoutMs = 3_000;

/** Never late and never without an answer, if there ever was one: what cannot be read now is told as it was last known. */
export const action = withService(async (call) => {
  const { machine } = call;
  try {
    const text = await fresh(call);
    remember(machine, { at: machine.clock.now(), text });
    machine.output.write(`${text}\n`);
  } catch (error) {
    const said = lastSaid(machine);
    if (!(error instanceof ApiError) || error.kind === 'cancelled' || said === null) throw error;
    machine.output.write(`${stale(call, said.text, machine.clock.now() - said.at)}\n`);
  }
  return 'done';
});

async function fresh({ api, session, machine, printer, flags }: Call): Promise<string> {
  const withinMs = flags.timeout ?? defaultTimeoutMs;
  // The log is worth half of the time: what it has by then tells most of what a line tells.
  const state = await firstLook(api, session, machine, {
    logWithinMs: withinMs / 2,
    queueWithinMs: withinMs,
    columns: longest,
  });
  const parts = ribbonParts(state, printer.look);
  const text = lineText(cutLine(pack(parts, longest, 1), longest, printer.look.glyphs.ellipsis));
  return flags.json ? lineJson(state, text).trimEnd() : text;
}

function stale({ flags, printer }: Call, text: string, ageMs: number): string {
  if (!flags.json) return cut(`STALE ${span(ageMs)} ${text}`, longest, printer.look.glyphs.ellipsis);
  const known: unknown = JSON.parse(text);
  return JSON.stringify({ ...(typeof known === 'object' ? known : {}), stale: true });
}

function lineJson(state: State, text: string): string {
  const { repository } = state.session;
  const overall = glanceOf(state);
  return jsonLine('mergetop/line/1', {
    repository: `${repository.owner}/${repository.name}`,
    branch: branchOf(state),
    at: iso(sightOf(state).now),
    stale: false,
    text,
    verdict: overall && verdictJson(overall),
  });
}
