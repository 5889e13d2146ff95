import { describe, expect, test } from 'vitest';
import { currentPause, pastPauses } from '../../../src/domain/verdict/pauses.ts';
import { at } from '../../support/build.ts';
import { log, pauseCreate, pauseDelete } from '../../support/build-log.ts';

const pause = { paused: true, reason: 'rollout', pausedAt: at('13:38') };

describe('the pause that holds', () => {
  test('is told with who made it, where the log says so', () => {
    const events = log([
      pauseCreate('12:00', 'li', 'failover'),
      pauseDelete('12:20', 'li'),
      pauseCreate('13:38', 'ana', 'rollout'),
    ]);
    expect(currentPause(pause, events)).toEqual({ at: at('13:38'), reason: 'rollout', by: 'ana' });
  });

  test('is told without a name when its event is not in the window', () => {
    expect(currentPause(pause, log([pauseCreate('12:00', 'li', 'x'), pauseDelete('12:20', 'li')]))).toMatchObject({
      by: null,
    });
    expect(currentPause(pause, null)).toEqual({ at: at('13:38'), reason: 'rollout', by: null });
  });

  test.each([
    ['nothing was received', null],
    ['the object says that nothing is paused', { paused: false, reason: 'old', pausedAt: at('13:38') }],
  ])('is none when %s', (_case, received) => {
    expect(currentPause(received, null)).toBeNull();
  });
});

test('past pauses have a span, a reason and an author', () => {
  const events = log([
    pauseCreate('12:00', 'li', 'failover'),
    pauseDelete('12:20', 'ana'),
    pauseCreate('14:00', 'ana', 'x'),
  ]);
  expect(pastPauses(events)).toEqual([{ from: at('12:00'), to: at('12:20'), reason: 'failover', by: 'li' }]);
});

test('a pause that began before the window counts from its start', () => {
  expect(pastPauses(log([pauseDelete('01:00', 'li')]))).toEqual([
    { from: at('00:00'), to: at('01:00'), reason: null, by: null },
  ]);
});
