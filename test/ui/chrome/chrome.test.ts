import { expect, test } from 'vitest';
import { alertLine } from '../../../src/ui/chrome/alert.ts';
import { footerLine } from '../../../src/ui/chrome/footer.ts';
import { staleLine } from '../../../src/ui/chrome/stale.ts';
import { tabsLine } from '../../../src/ui/chrome/tabs.ts';
import { toastLine } from '../../../src/ui/chrome/toast.ts';
import { lineText } from '../../../src/ui/kit/line.ts';

const tabs = [
  { key: '1', title: 'Queue', badge: '23', isActive: false },
  { key: '2', title: 'Log', isActive: true },
  { key: '3', title: 'Stats', isActive: false },
  { key: '4', title: 'Tests', badge: '7!', isActive: false },
];

test.each([
  [60, ' 1 Queue 23   2 Log   3 Stats   4 Tests 7!'],
  [40, ' 1 Queue 23  2 Log  3 Stats  4 Tests 7!'],
  [38, ' 1 Queue  2 Log  3 Stats  4 Tests'],
  [32, ' 1 Queue 2 Log 3 Stats 4 Tests'],
  [28, ' 1 Queue 2 Log 3 Stats'],
  [16, ' 1 Queue 2 Log'],
  [8, ' 2 Log'],
])('in %i cells the tabs read "%s"', (width, shown) => {
  expect(lineText(tabsLine(tabs, width))).toBe(shown);
});

test('the tab one is on is told by weight, not by colour', () => {
  const tones = tabsLine(tabs, 60).filter(({ text }) => /Queue|Log/.test(text));

  expect(tones.map(({ tone }) => tone)).toEqual(['muted', 'focus']);
});

const alerts = [
  { text: 'e2e-linux failed on 4 PRs', tone: 'fail' },
  { text: 'b7 will time out in 6m', tone: 'warn' },
  { text: 'base is old', tone: 'warn' },
] as const;

test.each([
  [84, ' ! e2e-linux failed on 4 PRs     ! b7 will time out in 6m     ! base is old ', ' a'],
  [66, ' ! e2e-linux failed on 4 PRs     ! b7 will time out in 6m ', ' +1 a'],
  [50, ' ! e2e-linux failed on 4 PRs ', ' +2 a'],
  [20, ' ! e2e-linux …', ' +2 a'],
])('in %i cells the alerts begin with "%s" and end with "%s"', (width, start, end) => {
  const shown = lineText(alertLine(alerts, width));

  expect(shown).toHaveLength(width);
  expect(shown.startsWith(start) && shown.endsWith(end), shown).toBe(true);
});

test('without alerts there is no line', () => {
  expect(alertLine([], 80)).toEqual([]);
});

test('alerts that nobody listed are counted with those that do not fit', () => {
  const one = { text: 'b7 will time out in 6m', tone: 'fail' } as const;

  expect(lineText(alertLine([one, one], 40, 'a', 30))).toBe(' ! b7 will time out in 6m          +31 a');
});

const footer = {
  helpKey: '?',
  mode: 'NORMAL',
  freshness: { text: 'live 3s' },
  activity: 'idle',
  hints: [
    { keys: 'Enter', label: 'open' },
    { keys: 'w', label: 'why' },
    { keys: '?', label: 'help' },
  ],
} as const;

test.each([
  [80, ' NORMAL  live 3s  idle   Enter open  w why  ? help'],
  [51, ' NORMAL  live 3s  idle   Enter open  w why  ? help'],
  [50, ' NORMAL  live 3s  idle   Enter open  ? help'],
  [30, ' NORMAL  live 3s  idle   ? help'],
])('in %i cells the footer keeps its words and drops whole hints from the right', (width, shown) => {
  expect(lineText(footerLine(footer, width))).toBe(shown);
});

test('old data gets a whole reversed row, in as many words as fit', () => {
  const old = { wide: ' STALE 48s, last try: service error 503', narrow: ' STALE 48s 503' };

  expect(lineText(staleLine(old, 44))).toBe(' STALE 48s, last try: service error 503     ');
  expect(lineText(staleLine(old, 30))).toBe(' STALE 48s 503                ');
  expect(staleLine(old, 44).every(({ tone }) => tone === 'stale')).toBe(true);
});

test('a toast fills its row', () => {
  expect(lineText(toastLine({ text: 'copied' }, 10))).toBe(' copied   ');
  expect(lineText(toastLine({ text: 'copied to clipboard' }, 10))).toBe(' copied t…');
});
