import { span } from '../../../base/span.ts';
import { wrap } from '../../../base/width.ts';
import { writeFilter } from '../../../store/log/filter-text.ts';
import { logBounds, logTailKey } from '../../../store/log/reading.ts';
import { resourceOf, type State } from '../../../store/state.ts';
import { type Line, line } from '../../kit/line.ts';

/** A wait shorter than this is not worth a word. */
const quietMs = 300;

/** What stands where the log has no rows: why, since when, and which key helps (conventions c.4). */
export function emptyLines(state: State, width: number): readonly Line[] {
  const tail = resourceOf(state, logTailKey(state));
  if (tail?.failure != null && tail.value === null) {
    const { failure } = tail;
    if (failure.kind === 'unauthorized') {
      const told = `Log not readable with this token (${failure.status ?? 403}). Queue and stats are.`;
      return [
        ...wrap(told, width - 3, 3).map((part) => line(`   ${part}`, 'fail')),
        line('   r asks once more', 'muted'),
      ];
    }
    return [line(`   ${failure.text}`, 'fail'), line('   r try now', 'muted')];
  }
  if (state.log.window.to !== null) return [line(`   ${nothing(state)}`)];
  const waited = tail?.fetchingSince == null ? 0 : state.now - tail.fetchingSince;
  if (waited < quietMs) return [];
  const since = waited < 3_000 ? '' : ` ${span(waited)} (${state.session.service}, no answer yet)`;
  return [line(`   Loading log…${since}`)];
}

function nothing(state: State): string {
  const { from, to } = logBounds(state);
  const text = writeFilter({ ...state.log.filter, since: null, until: null, words: [] });
  const within = `in the last ${span(to - from)}`;
  return text === '' ? `No events ${within}.   > longer` : `No event ${within} matches ${text}.   Esc back   > longer`;
}

/** That the rows on the screen are not the newest any more, and why; null while they are. */
export function troubleText(state: State): string | null {
  const tail = resourceOf(state, logTailKey(state));
  if (tail?.failure == null || tail.receivedAt === null) return null;
  if (tail.failure.kind === 'unauthorized') return 'log not readable any more (403)';
  return `log not read for ${span(state.now - tail.receivedAt)}: ${tail.failure.text}`;
}
