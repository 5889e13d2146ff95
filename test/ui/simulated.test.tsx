import { expect, test } from 'vitest';
import type { Session } from '../../src/store/session.ts';
import { App } from '../../src/ui/app.tsx';
import { glyphsOf } from '../../src/ui/glyph.ts';
import { themeOf } from '../../src/ui/theme.ts';
import { at, batch, minutes, status } from '../support/build.ts';
import { merge } from '../support/build-log.ts';
import { openMonitor } from '../support/monitor.ts';
import { mount } from '../support/screen.tsx';

const look = { theme: themeOf('mono', 0), glyphs: glyphsOf(false) };
const hourly = ['08:30', '09:30', '10:30', '11:30', '12:30', '13:54'];
const queue = status([batch('b1', { pulls: [1], startedAt: at('14:20'), checksTimeoutAt: at('14:36') })]);

async function screenOf(columns: number, rows: number, session: Partial<Session>): Promise<string> {
  const size = { columns, rows };
  const events = hourly.flatMap((clock, index) => merge(clock, 90 + index, { queuedAt: at(clock) - minutes(30) }));
  const monitor = openMonitor({ status: queue, events }, { size, session, start: at('14:32') });
  monitor.wait(5_000);
  const screen = await mount(<App state={monitor.state()} look={look} />, size);
  const text = screen.text();
  await screen.close();
  return text;
}

const sizes: readonly (readonly [columns: number, rows: number])[] = [
  [200, 50],
  [120, 36],
  [80, 24],
  [44, 24],
  [44, 8],
  [80, 5],
  [24, 3],
];

test.each(sizes)('what the embedded service made up is called simulated in %ix%i', async (columns, rows) => {
  expect(await screenOf(columns, rows, { simulated: true })).toContain('simulated');
});

test.each(sizes)('what a service told is not, in %ix%i', async (columns, rows) => {
  expect(await screenOf(columns, rows, {})).not.toContain('simulated');
});

test.each([
  [120, 36],
  [44, 16],
])('a kiosk says so as well in %ix%i', async (columns, rows) => {
  expect(await screenOf(columns, rows, { simulated: true, isKiosk: true, readOnly: true })).toContain('simulated');
});
