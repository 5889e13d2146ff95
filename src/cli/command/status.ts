import { glanceOf } from '../../store/glance.ts';
import { sightOf } from '../../store/sight.ts';
import { tailKey } from '../../store/slice/feed.ts';
import { shownRows } from '../../store/slice/queue.ts';
import { branchOf } from '../../store/slice/session.ts';
import { listOf, type State } from '../../store/state.ts';
import { pauseTold } from '../../ui/header/paused.ts';
import { simulatedMark } from '../../ui/header/simulated.ts';
import { verdictParts } from '../../ui/header/verdict-line.ts';
import { type Line, line, pack, run } from '../../ui/kit/line.ts';
import type { Look } from '../../ui/look.ts';
import { queueTable } from '../../ui/panes/queue/table.ts';
import { queueStatus } from '../../wire/queue/status.ts';
import { firstLook } from '../first-look.ts';
import { iso, jsonLine } from '../json.ts';
import type { Printer } from '../printer.ts';
import { verdictJson } from '../verdict-json.ts';
import { type Call, withService } from '../with-service.ts';

/** From this width on there is room for whole words. */
const leastSpelledOut = 100;

const logWithinMs = 5_000;

export const action = withService(async (call) => {
  const { api, session, machine, printer, flags } = call;
  const state = await firstLook(api, session, machine, { logWithinMs, columns: printer.width });
  if (flags.json) machine.output.write(statusJson(state));
  else printer.print(statusLines(state, printer));
  tellMissing(state, call);
  return 'done';
});

/** The screen's own words, with every batch open. */
function statusLines(state: State, { width, look }: Printer): readonly Line[] {
  const sight = sightOf(state);
  const pause = pauseTold(sight);
  const banner = pause === null ? [] : [[...pause.told, run(`  ${pause.held}`)]];
  return [headLine(state, width, look), ...banner, ...queueLines(opened(state), width, look)];
}

function queueLines(state: State, width: number, look: Look): readonly Line[] {
  if (shownRows(state).length === 0) return [line('The queue is empty.')];
  return queueTable(state, width, look);
}

function headLine(state: State, width: number, { glyphs }: Look): Line {
  const { repository } = state.session;
  const name = { line: [run(`${repository.owner}/${repository.name} ${branchOf(state) ?? ''}`.trim(), 'strong')] };
  const overall = glanceOf(state);
  const verdict = overall === null ? [] : verdictParts(overall, sightOf(state), glyphs, width >= leastSpelledOut);
  return pack([name, { line: simulatedMark(state) }, ...verdict], width);
}

function opened(state: State): State {
  const { tree } = sightOf(state);
  const folds = new Map([...(tree?.batches.keys() ?? [])].map((id) => [id, true]));
  return { ...state, lists: { ...state.lists, queue: { ...listOf(state, 'queue'), folds } } };
}

function statusJson(state: State): string {
  const sight = sightOf(state);
  const { repository, simulated } = state.session;
  const value = sight.status?.value ?? null;
  const overall = glanceOf(state);
  return jsonLine('mergetop/status/1', {
    repository: `${repository.owner}/${repository.name}`,
    branch: branchOf(state),
    simulated,
    at: iso(sight.now),
    verdict: overall && verdictJson(overall),
    log_from: iso(sight.log?.from ?? null),
    // As the interface writes it, whatever the service left out read as null.
    queue: value === null ? null : queueStatus.encode(value),
  });
}

function tellMissing(state: State, { say }: Call): void {
  const failure = state.resources.get(tailKey(state))?.failure;
  if (failure != null) say(`the activity log could not be read, so the verdict says less: ${failure.text}`);
  const unread = sightOf(state).status?.unread.length ?? 0;
  if (unread > 0) say(`${unread} parts of the reply could not be read and are missing here`);
}
