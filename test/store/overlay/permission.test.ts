import { expect, test } from 'vitest';
import { whyNotNow, whyReadOnly } from '../../../src/store/overlay/permission.ts';
import type { State } from '../../../src/store/state.ts';
import { sent, type WriteCall } from '../../../src/store/write.ts';
import { minutes, status } from '../../support/build.ts';
import { arrived, blankState, played, state } from '../../support/build-state.ts';
import { failure } from '../../support/fake-api.ts';

const pause: WriteCall = {
  endpoint: 'pause',
  input: { owner: 'acme', repository: 'monolith', body: { reason: 'rollout' } },
};
const ready = state(status([]));
const wrote = (over: Partial<State['writes'][number]>): State => ({
  ...ready,
  writes: [{ ...sent(1, pause, 'main', ready.now), ...over }],
});
const withScope = (scope: string) =>
  arrived(played(blankState(), [{ type: 'session/started' }]), {
    application: { id: 'a1', name: 'key', scope, accountScope: null },
    status: status([]),
  });

test.each<[string, State, string | null]>([
  ['nothing stands against it', ready, null],
  ['an admin key may', withScope('admin'), null],
  ['a kind of key that came later may, as far as we know', withScope('robot'), null],
  ['a ci key may not', withScope('ci'), 'a ci key may not change the queue: use an admin key or a user token'],
  [
    'a read-only session',
    state(status([]), { over: { readOnly: true } }),
    'read-only session (--read-only): nothing is sent',
  ],
  ['nothing was read yet', blankState(), 'the queue has not been read yet'],
  ['the data is old', { ...ready, now: ready.now + minutes(1) }, 'writes are off until the data is fresh'],
  ['the screen is held', played(ready, [{ type: 'hold/toggled' }]), 'the screen is held: f goes back to live first'],
  ['the same is on its way', wrote({}), 'already sent, waiting for the queue'],
  ['the same was answered but not seen', wrote({ phase: 'unknown' }), 'already sent, waiting for the queue'],
  ['the same is done', wrote({ phase: 'observed' }), null],
  [
    'the service refused this token a write',
    wrote({ phase: 'refused', failure: failure('unauthorized') }),
    'this token may read but not pause (403): it needs the write role',
  ],
  ['the service refused this very write only', wrote({ phase: 'refused', failure: failure('refused') }), null],
])('%s', (_when, of, why) => {
  expect(whyNotNow(of, (call) => call.endpoint === 'pause')).toBe(why);
});

test('another target on its way stands against nothing', () => {
  expect(whyNotNow(wrote({}), (call) => call.endpoint === 'dequeue')).toBeNull();
});

test('old data and open writes do not make a session read-only', () => {
  expect(whyReadOnly({ ...wrote({}), now: ready.now + minutes(60) })).toBeNull();
});
