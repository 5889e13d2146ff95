import { describe, expect, test } from 'vitest';
import { busy } from './support/busy.ts';
import { simulation, stage } from './support/stage.ts';

// What commands print, as files to be looked at: npm test -- test/cli/golden.test.ts -u writes them anew.

const golden = (name: string) => `golden/${name}`;

describe('what a command prints of a queue in which nothing moves', () => {
  test.each([
    ['status.txt', 'status', {}],
    ['status-44.txt', 'status', { isTerminal: true, columns: 44, env: { NO_COLOR: '1' } }],
    ['status-colours.txt', 'status', { isTerminal: true, columns: 80 }],
    ['status-ascii.txt', 'status --ascii', {}],
    ['status.json.txt', 'status --json', {}],
    ['line.txt', 'line', {}],
    ['line.json.txt', 'line --json', {}],
    ['log.txt', 'log --limit 12', { isTerminal: true, env: { NO_COLOR: '1' } }],
    ['log.ndjson.txt', 'log --limit 3', {}],
  ] as const)('%s', async (file, line, given) => {
    const set = await stage(busy);
    // no time passes: an estimate may stand at the edge of a minute
    const { code, out } = await set.command(line, given);

    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot(golden(file));
  });
});

describe('what a command prints of one pull request', () => {
  test.each([
    ['show.txt', 'show 5210'],
    ['show.json.txt', 'show 5210 --json'],
    ['show-left.txt', 'show 5198'],
  ])('%s', async (file, line) => {
    const set = await stage(busy);
    const { code, out } = await set.playOut(set.start(line), 50);

    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot(golden(file));
  });
});

describe('what a command prints of a simulated queue', () => {
  test.each([
    ['tests.txt', 'tests --limit 5'],
    ['tests.json.txt', 'tests --limit 2 --json'],
    ['quarantines.txt', 'quarantine list'],
  ])('%s', async (file, line) => {
    const set = await simulation('busy');
    const { code, out } = await set.playOut(set.start(line), 50);

    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot(golden(file));
  });
});
