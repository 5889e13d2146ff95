import { describe, expect, test } from 'vitest';
import { exits } from '../../src/cli/exit-code.ts';
import { Problem } from '../../src/cli/problem.ts';
import { type LoadWatch, run } from '../../src/cli/run.ts';
import { ApiError } from '../../src/client/api-error.ts';
import { type FailureKind, failureKinds } from '../../src/domain/failure.ts';
import { fakeMachine } from './support/fake-machine.ts';

const demo = ['--demo'];
const onTerminal = { isTerminal: true };
const rejecting =
  (error: unknown): LoadWatch =>
  async () =>
  () =>
    Promise.reject(error);
const never: LoadWatch = () => Promise.reject(new Error('the screen was started'));

const failed = (kind: FailureKind) =>
  new ApiError({
    kind,
    endpoint: 'status',
    status: null,
    text: `it was ${kind} · do something`,
    detail: null,
    retryAt: null,
    outcomeUnknown: false,
  });

describe('exit codes are a contract', () => {
  test('they do not change', () => {
    expect(Object.fromEntries(Object.entries(exits).map(([name, { code }]) => [name, code]))).toEqual({
      done: 0,
      notReached: 1,
      usage: 2,
      left: 3,
      neverQueued: 4,
      timedOut: 5,
      service: 6,
      settings: 8,
      bug: 70,
      interrupted: 130,
      hungUp: 129,
      quit: 131,
      terminated: 143,
    });
  });

  test.each(failureKinds.filter((kind) => kind !== 'cancelled'))(
    'a call that was %s ends with 6 and one line',
    async (kind) => {
      const machine = fakeMachine(demo, onTerminal);

      expect(await run(machine, rejecting(failed(kind)))).toBe(6);
      expect(machine.err()).toBe(`mergetop: it was ${kind} · do something\n`);
    },
  );

  test('a call that was cancelled ends with what cancelled it, silently', async () => {
    const machine = fakeMachine(demo, onTerminal);
    const terminated = fakeMachine(demo, { ...onTerminal, interruption: AbortSignal.abort('SIGTERM') });

    expect(await run(machine, rejecting(failed('cancelled')))).toBe(130);
    expect(await run(terminated, rejecting(failed('cancelled')))).toBe(143);
    expect(machine.err()).toBe('');
  });

  test.each([
    ['wrong usage', ['--nope'], 2],
    ['a malformed setting', ['--repository', 'nope'], 8],
    ['a missing setting', [], 8],
    ['success', ['--version'], 0],
  ])('%s', async (_what, args, code) => {
    expect(await run(fakeMachine(args, onTerminal), never)).toBe(code);
  });

  test('what the screen ends with is passed on', async () => {
    expect(await run(fakeMachine(demo, onTerminal), async () => async () => 'interrupted')).toBe(130);
  });

  test('a defect is nobody else’s failure: it is left to the outermost place', async () => {
    await expect(run(fakeMachine(demo, onTerminal), rejecting(new TypeError('oops')))).rejects.toThrow('oops');
  });
});

test('every error is one line', async () => {
  const machine = fakeMachine(demo, onTerminal);

  await run(machine, rejecting(new Problem('service', 'first\nsecond \u001B[31mred')));

  expect(machine.err()).toBe('mergetop: first second ?[31mred\n');
});

test('without a terminal there is no screen, but advice', async () => {
  const machine = fakeMachine(demo);

  expect(await run(machine, never)).toBe(2);
  expect(machine.err()).toContain('stdout is not a terminal');
});

test('the screen gets the settings', async () => {
  const seen: unknown[] = [];

  await run(fakeMachine(['--demo', '--scenario', 'calm'], onTerminal), async () => async (settings) => {
    seen.push(settings);
    return 'done';
  });

  expect(seen).toMatchObject([{ service: { kind: 'embedded', scenario: 'calm' } }]);
});
