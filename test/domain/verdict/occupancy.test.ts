import fc from 'fast-check';
import { expect, test } from 'vitest';
import { union } from '../../../src/domain/verdict/interval.ts';
import { occupancy } from '../../../src/domain/verdict/occupancy.ts';
import { readTree } from '../../../src/domain/verdict/tree.ts';
import { at, minutes, pull, status } from '../../support/build.ts';
import { enter, leave, log } from '../../support/build-log.ts';

test('the queue was occupied while anybody was in it, who is there still or left', () => {
  const now = at('14:30');
  const left = log([enter('12:00', 1, { sessionId: 'a' }), leave('12:30', 1, { sessionId: 'a' })]);

  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(180)), { maxLength: 6 }), (ages) => {
      const queued = ages.map((age, index) => pull(10 + index, { queuedAt: age === null ? null : now - minutes(age) }));
      const stays = ages.map((age) => ({ from: now - minutes(age ?? 0), to: now }));

      expect(occupancy(readTree(status([], { waitingPullRequests: queued })), left, now)).toEqual(
        union([...stays, ...left.departures.map((end) => ({ from: end.queuedAt ?? end.at, to: end.at }))]),
      );
    }),
  );
  expect(left.departures).toHaveLength(1);
});
