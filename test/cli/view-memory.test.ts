import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forgetViews, openViewMemory } from '../../src/cli/view-memory.ts';
import type { Message } from '../../src/store/message.ts';
import { withRecalled } from '../../src/store/remembered.ts';
import { blankState, played } from '../support/build-state.ts';
import { manualClock } from '../support/manual-clock.ts';
import { fakeMachine } from './support/fake-machine.ts';

const monolith = { owner: 'acme', name: 'monolith' };
const web = { owner: 'acme', name: 'web' };

function machine(files: Readonly<Record<string, string>> = {}) {
  const clock = manualClock();
  const here = { ...fakeMachine([], { files }), clock };
  const folder = join(here.home, '.local/state/mergetop/views');
  return { here, clock, folder, file: join(folder, 'acme.monolith.json') };
}

const changes: readonly Message[] = [
  { type: 'tab/selected', tab: 'stats' },
  { type: 'times/chosen', times: 'utc' },
  { type: 'theme/chosen', theme: 'hc' },
  { type: 'queue/placed' },
  { type: 'detail/toggled' },
  { type: 'queue/sorted', sort: 'landing' },
  { type: 'queue/sorted', sort: 'landing' },
  { type: 'queue/column-toggled', column: 'bar' },
  { type: 'list/folded', list: 'queue', id: 'b1', open: true },
  { type: 'list/filtered', list: 'queue', filter: 'secret plan' },
];

test('how a screen is left, the next one finds it', () => {
  const { here } = machine();
  const memory = openViewMemory([monolith], here);
  memory.watch(blankState());
  memory.watch(played(blankState(), changes));
  memory.close();

  const { recalled, problems } = openViewMemory([monolith], here);
  const next = withRecalled(blankState(), recalled(monolith));

  expect(problems).toEqual([]);
  expect(next).toMatchObject({ tab: 'stats', times: 'utc', theme: 'hc', detailShown: false });
  expect(next.queue).toMatchObject({ sort: 'landing', isReversed: true, hidden: ['bar'], placement: 'right' });
  expect(next.lists['queue']?.folds).toEqual(new Map([['b1', true]]));
});

test('a theme that was asked for at the start is not that of the last time', () => {
  const asked = blankState({ theme: 'cb-light' });

  expect(withRecalled(asked, { theme: 'hc' }).theme).toBe('cb-light');
});

test('filters are not remembered: rows would be missing and nobody would know why', () => {
  const { here, file } = machine();
  const memory = openViewMemory([monolith], here);
  memory.watch(blankState());
  memory.watch(played(blankState(), changes));
  memory.close();

  expect(readFileSync(file, 'utf8')).not.toContain('secret plan');
});

test('only the repositories that were named are remembered', () => {
  const { here, folder } = machine();
  const memory = openViewMemory([web], here);
  memory.watch(blankState());
  memory.watch(played(blankState(), changes));
  memory.close();

  expect(existsSync(folder)).toBe(false);
});

test('every repository has its own', () => {
  const { here } = machine();
  const memory = openViewMemory([monolith], here);
  memory.watch(blankState());
  memory.watch(played(blankState(), changes));
  memory.close();

  expect(openViewMemory([web], here).recalled(web)).toEqual({});
});

test('it is written a second after the last change but one, and only for its owner', async () => {
  const { here, clock, file, folder } = machine();
  const memory = openViewMemory([monolith], here);
  memory.watch(blankState());
  memory.watch(played(blankState(), changes));
  await clock.advance(900);
  expect(existsSync(file)).toBe(false);
  await clock.advance(100);

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual(['acme.monolith.json']);
});

test('a screen that was only looked at writes nothing', async () => {
  const { here, clock, folder } = machine();
  const memory = openViewMemory([monolith], here);
  memory.watch(blankState());
  memory.watch(played(blankState(), [{ type: 'keys/pressed' }]));
  await clock.advance(60_000);
  memory.close();

  expect(existsSync(folder)).toBe(false);
});

test('a place that cannot be written to is no reason to stop', () => {
  const { here } = machine({ '.local/state/mergetop/views': 'a file where a folder should be' });
  const memory = openViewMemory([monolith], here);
  memory.watch(blankState());
  memory.watch(played(blankState(), changes));

  expect(memory.close).not.toThrow();
});

describe('a file that cannot be read', () => {
  test.each(['', '{"tab": "log"', 'null', '[]', '\u0000\u0001'])('%j is set aside with one sentence', (text) => {
    const { here, file } = machine({ '.local/state/mergetop/views/acme.monolith.json': text });

    const { recalled, problems } = openViewMemory([monolith], here);

    expect(recalled(monolith)).toEqual({});
    expect(problems).toEqual([
      `how this screen was left cannot be read, so it starts as new · kept as ${file}.unreadable`,
    ]);
    expect(readFileSync(`${file}.unreadable`, 'utf8')).toBe(text);
  });

  test('what another version wrote otherwise is left out, and the rest counts', () => {
    const text = '{"schema":"mergetop/view/9","tab":"galaxy","times":"utc","statsSpanMs":-1}';
    const { here } = machine({ '.local/state/mergetop/views/acme.monolith.json': text });

    const { recalled, problems } = openViewMemory([monolith], here);
    expect(recalled(monolith)).toEqual({ times: 'utc' });
    expect(problems).toEqual([]);
  });

  test('whatever stands in it, a screen can start with it', () => {
    const { here, file } = machine({ '.local/state/mergetop/views/acme.monolith.json': '' });
    const parts = fc.record(
      { tab: fc.jsonValue(), folds: fc.jsonValue(), pinned: fc.jsonValue(), statsSpanMs: fc.jsonValue() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(parts, (written) => {
        writeFileSync(file, JSON.stringify(written));
        const known = openViewMemory([monolith], here).recalled(monolith);
        expect(() => withRecalled(blankState(), known)).not.toThrow();
      }),
    );
  });
});

test('it can be forgotten', () => {
  const { here, file } = machine({ '.local/state/mergetop/views/acme.monolith.json': '{"tab":"log"}' });
  forgetViews([monolith], here);

  expect(existsSync(file)).toBe(false);
  expect(() => forgetViews([monolith], here)).not.toThrow();
});
