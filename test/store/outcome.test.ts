import { expect, test } from 'vitest';
import { outcomeSlice } from '../../src/store/slice/outcome.ts';
import { repositoryOf } from '../../src/store/slice/session.ts';
import { sent, type Write } from '../../src/store/write.ts';
import { blankState } from '../support/build-state.ts';
import { answer } from '../support/fake-api.ts';

/** What is said in passing when one reading settles a removal of #1, #2 … with each of these ends. */
function told(...phases: readonly Write['phase'][]) {
  const state = blankState();
  const { now } = state;
  const writes = phases.map((phase, index): Write => {
    const input = { ...repositoryOf(state), prNumber: index + 1 };
    return { ...sent(index, { endpoint: 'dequeue', input }, null, now), phase, answeredAt: now, settledAt: now };
  });
  const received = { type: 'resource/received', key: 'status', seq: 1, answer: answer(null), askedAt: now } as const;
  const after = outcomeSlice.reduce?.({ ...state, writes }, received)[0];
  return [after?.notice?.tone, after?.notice?.text];
}

test.each<[string, readonly Write['phase'][], string, string]>([
  ['a refusal', ['observed', 'refused'], 'bad', 'Failed: dequeue of #2. Done: dequeue of #1.'],
  ['what did not happen', ['observed', 'absent'], 'warn', 'Failed: dequeue of #2. Done: dequeue of #1.'],
  ['the worst of the failed', ['absent', 'refused'], 'bad', 'Failed: dequeue of #2, dequeue of #1.'],
  ['nothing, where all of it worked', ['observed', 'observed'], 'ok', 'Done: dequeue of #1, dequeue of #2.'],
])('of several outcomes at once %s stands first and gives the tone', (_what, phases, tone, text) => {
  expect(told(...phases)).toEqual([tone, text]);
});
