import { writesIn } from '../store/overlay/overlay.ts';
import { topOverlay } from '../store/overlay/stack.ts';
import { sightOf } from '../store/sight.ts';
import { listOf, type State } from '../store/state.ts';
import { isOpen } from '../store/write.ts';
import type { Bindings } from './binding.ts';
import { type Footer, footerLine, type Hint } from './chrome/footer.ts';
import { toastLine } from './chrome/toast.ts';
import { helpKey } from './global-keys.ts';
import { freshness } from './header/freshness.ts';
import { keyFor, keyName } from './key-name.ts';
import { keysEverywhere, paneKeys, rebound } from './keymap.ts';
import { kioskFooter } from './kiosk/page.ts';
import type { Line } from './kit/line.ts';
import { overlayViews } from './overlays/index.ts';

/** The last line: mode word, how fresh, whether busy, and what the keys do here. A notice takes its place while it lasts. */
export function footerLines(state: State): readonly Line[] {
  const { columns } = state.terminal;
  const { word, tone } = freshness(state, sightOf(state));
  if (state.notice !== null) return [toastLine({ text: state.notice.text, tone: tones[state.notice.tone] }, columns)];
  const busy = isWaiting(state) || state.writes.some(isOpen);
  const activity = busy ? 'busy' : 'idle';
  if (state.session.isKiosk) return [kioskFooter(state, activity)];
  return [
    footerLine(
      {
        mode: modeOf(state),
        freshness: { text: word, tone },
        activity,
        hints: hintsOf(state),
        ...helpHint(state),
      },
      columns,
    ),
  ];
}

/** A poll that is answered at once is no news: told twice a poll, it would cost two frames each. */
const slowAfterMs = 300;

const isWaiting = ({ resources, now }: State) =>
  [...resources.values()].some(({ fetchingSince }) => fetchingSince !== null && now - fetchingSince >= slowAfterMs);

const tones = { plain: 'plain', ok: 'ok', warn: 'warn', bad: 'fail' } as const;

function modeOf(state: State): string {
  const top = topOverlay(state);
  if (top === null) return state.hold === null ? 'NORMAL' : 'HELD';
  const isPending = state.writes.some((write) => isOpen(write) && writesIn(top).includes(write.id));
  return isPending ? 'PENDING' : overlayViews[top.kind].mode;
}

function hintsOf(state: State): readonly Hint[] {
  const filter = listOf(state, state.tab).filter;
  const clear = topOverlay(state) === null && filter !== '' ? [{ keys: 'Esc', label: `clear /${filter}` }] : [];
  const marks = marksHints(state);
  const hints = boundIn(state)
    .filter(
      ({ id, hint, keys }) => hint !== undefined && keys.length > 0 && !(marks.length > 0 && id === 'queue.dequeue'),
    )
    .sort((one, other) => (one.hint ?? 0) - (other.hint ?? 0));
  // several ways to the same are one hint
  const ways = Map.groupBy(hints, (binding) => binding.label);
  const joined = [...ways].map(([label, bindings]) => ({
    keys: bindings.map(({ keys: [key = ''] }) => keyName(key)).join(' '),
    label,
  }));
  return [...clear, ...marks, ...joined];
}

/** A narrower screen counts the marks and leaves out what the key does with them. */
const leastForVerb = 60;

/** What is marked may be out of sight: as long as anything is, its count stands first. */
function marksHints(state: State): readonly Hint[] {
  const { size } = listOf(state, 'queue').marked;
  if (size === 0 || state.tab !== 'queue' || topOverlay(state) !== null) return [];
  const unmark = listOf(state, 'queue').filter === '' ? [{ keys: 'Esc', label: 'unmark' }] : [];
  const label = state.terminal.columns < leastForVerb ? `${size} marked` : `dequeue ${size} marked`;
  return [{ keys: keyFor(state, 'queue.dequeue', 'D'), label }, ...unmark];
}

function boundIn(state: State): Bindings {
  const top = topOverlay(state);
  return top === null
    ? [...paneKeys(state), ...keysEverywhere(state)]
    : rebound(overlayViews[top.kind].keys(state), state.session.keymap);
}

/** Where letters are typed no key opens the help. */
function helpHint(state: State): Pick<Footer, 'helpKey'> {
  const top = topOverlay(state);
  const opens = top === null || overlayViews[top.kind].passes || boundIn(state).some(({ id }) => id === helpKey.id);
  const key = keyFor(state, helpKey.id, '?');
  return opens && key !== '' ? { helpKey: key } : {};
}
