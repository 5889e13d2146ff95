import { instant } from '../../base/span.ts';
import { wrap } from '../../base/width.ts';
import type { StackOverlay } from '../../store/overlay/overlay.ts';
import { openOf } from '../../store/overlay/stack.ts';
import { resourceOf, type State } from '../../store/state.ts';
import { testKeysOf } from '../../store/tests/detail.ts';
import type { Binding, Bindings } from '../binding.ts';
import { type Line, line, run } from '../kit/line.ts';
import { position } from '../kit/scroll.ts';
import { paneSize } from '../layout.ts';
import { wallOf } from '../panes/tests/detail-page.ts';
import { leave } from './leave.ts';
import type { OverlayView } from './view.ts';

/** A stack trace may be megabytes: more of it is not worked on. */
const longestTrace = 40_000;
const mostRows = 2_000;

const scroll = (id: string, keys: readonly string[], help: string, rows: (height: number) => number): Binding => ({
  id: `stack.${id}`,
  keys,
  label: id,
  help,
  message: (state) => {
    const { height } = roomOf(state);
    const most = linesOf(state).length - height;
    return { type: 'stack/scrolled', by: rows(height), most };
  },
});

const keys: Bindings = [
  scroll('down', ['j', 'down', 'J'], 'next line', () => 1),
  scroll('up', ['k', 'up', 'K'], 'line above', () => -1),
  scroll('page-down', ['pagedown', 'ctrl+d', 'space'], 'one page down', (height) => height - 1),
  scroll('page-up', ['pageup', 'ctrl+u'], 'one page up', (height) => 1 - height),
  scroll('first', ['g', 'home'], 'first line', () => Number.NEGATIVE_INFINITY),
  scroll('last', ['G', 'end'], 'last line', () => Number.POSITIVE_INFINITY),
  {
    id: 'stack.job',
    keys: ['O'],
    label: 'job',
    help: 'open the latest failed job in the browser',
    hint: 10,
    whyNot: (state) => (jobOf(state) === null ? 'the service told no page of the job' : null),
    message: (state) => {
      const url = jobOf(state);
      return url === null ? null : { type: 'link/opened', url };
    },
  },
  leave('stack', 'back', ['escape', 'q', 'enter', 'h', 'left']),
];

export const stackView: OverlayView = {
  mode: 'NORMAL',
  passes: true,
  takesText: false,
  keys: () => keys,
  draw: (state) => ({ as: 'page', lines: shownLines(state) }),
};

const roomOf = (state: State) => {
  const { width, height } = paneSize(state);
  return { width: width - 2, height: Math.max(1, height - 1) };
};

function shownLines(state: State): readonly Line[] {
  const overlay = openOf(state, 'stack');
  if (overlay === null) return [];
  const { height } = roomOf(state);
  const all = linesOf(state);
  const where = position({ top: overlay.scroll, height, total: all.length });
  const title: Line = [run(' '), run(overlay.test.testName, 'strong'), run(where === '' ? '' : `  ${where}`, 'muted')];
  return [title, ...all.slice(overlay.scroll, overlay.scroll + height).map((each): Line => [run(' '), ...each])];
}

function detailOf(state: State, { test, failure }: StackOverlay) {
  return resourceOf(state.hold ?? state, testKeysOf(test, state.tests.window).failure(failure));
}

function jobOf(state: State): string | null {
  const overlay = openOf(state, 'stack');
  const events = overlay === null ? [] : (detailOf(state, overlay)?.value?.latestEvents ?? []);
  return events.find(({ jobUrl }) => jobUrl !== null)?.jobUrl ?? null;
}

function linesOf(state: State): readonly Line[] {
  const overlay = openOf(state, 'stack');
  const resource = overlay === null ? undefined : detailOf(state, overlay);
  const found = resource?.value;
  if (found == null) {
    const { failure = null } = resource ?? {};
    return [failure === null ? line('loading', 'muted') : line(failure.detail ?? failure.text, 'fail')];
  }
  const { width } = roomOf(state);
  const wall = wallOf(state);
  const head: readonly Line[] = [
    [run(`${found.failureCount ?? '?'}x `, 'strong'), run(found.exceptionType ?? 'no exception told', 'fail')],
    ...wrap(found.exceptionMessage ?? '', width, 20).map((text) => line(text)),
  ];
  const events = found.latestEvents.flatMap(({ failedAt, exceptionStacktrace, testFilepath, jobUrl }): Line[] => [
    [],
    [
      run(failedAt === null ? 'at an unknown time' : instant(failedAt, wall), 'strong'),
      run(`  ${testFilepath ?? ''}`, 'muted'),
      run(`  ${jobUrl ?? ''}`, 'muted'),
    ],
    ...traceLines(exceptionStacktrace, width),
  ]);
  return [...head, ...events].slice(0, mostRows);
}

function traceLines(trace: string | null, width: number): readonly Line[] {
  if (trace === null) return [line('no stack trace is kept', 'muted')];
  const isCut = trace.length > longestTrace;
  const rows = trace
    .slice(0, longestTrace)
    .split('\n')
    .flatMap((row) => indented(row, width));
  return [...rows.map((text) => line(text)), ...(isCut ? [line('the rest is not shown', 'muted')] : [])];
}

/** Indentation is half of what a trace says. */
function indented(row: string, width: number): readonly string[] {
  const indent = ' '.repeat(Math.min(Math.floor(width / 2), row.replaceAll('\t', '  ').search(/\S|$/)));
  const rows = wrap(row, width - indent.length, 50);
  return rows.length === 0 ? [''] : rows.map((text) => indent + text);
}
