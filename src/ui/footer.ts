import { topOverlay } from '../store/overlay/stack.ts';
import { sightOf } from '../store/sight.ts';
import { listOf, type State } from '../store/state.ts';
import { isOpen } from '../store/write.ts';
import { writeOf } from '../store/writes.ts';
import type { Bindings } from './binding.ts';
import { footerLine } from './chrome/footer.ts';
import { toastLine } from './chrome/toast.ts';
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
        helpKey: keyFor(state, 'app.help', '?'),
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
  const write = 'write' in top ? writeOf(state, top.write) : null;
  return write !== null && isOpen(write) ? 'PENDING' : overlayViews[top.kind].mode;
}

function hintsOf(state: State) {
  const top = topOverlay(state);
  const bindings: Bindings =
    top === null
      ? [...paneKeys(state), ...keysEverywhere(state)]
      : rebound(overlayViews[top.kind].keys(state), state.session.keymap);
  const filter = listOf(state, state.tab).filter;
  const clear = top === null && filter !== '' ? [{ keys: 'Esc', label: `clear /${filter}` }] : [];
  const hints = bindings
    .filter((binding) => binding.hint !== undefined && binding.keys.length > 0)
    .sort((one, other) => (one.hint ?? 0) - (other.hint ?? 0))
    .map((binding) => ({ keys: keyName(binding.keys[0] ?? ''), label: binding.label }));
  return [...clear, ...hints];
}
