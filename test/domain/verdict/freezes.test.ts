import { describe, expect, test } from 'vitest';
import { activeFreezes, freezesOn } from '../../../src/domain/verdict/freezes.ts';
import { instantOf } from '../../../src/domain/verdict/zone.ts';
import { at, pull } from '../../support/build.ts';
import { freezeCreate, freezeDelete, log } from '../../support/build-log.ts';

const anybody = { holdsLabels: [], sparesLabels: [] };

const now = at('14:30');

describe('freezes that hold now', () => {
  test('one that has begun and not ended, with who made it and until when', () => {
    expect(activeFreezes(log([freezeCreate('12:00', 'li')]), now)).toEqual([
      { reason: 'release 4.2', by: 'li', from: at('13:00'), to: at('18:00'), isOpenEnded: false, ...anybody },
    ]);
  });

  test.each([
    ['that has not begun', { start: '2026-11-21T15:00:00' }],
    ['that is over', { end: '2026-11-21T14:00:00' }],
  ])('not one %s', (_case, over) => {
    expect(activeFreezes(log([freezeCreate('12:00', 'li', over)]), now)).toEqual([]);
  });

  test('not one that was deleted; another stays', () => {
    const events = [
      freezeCreate('12:00', 'li'),
      freezeCreate('12:10', 'ana', { reason: 'audit' }),
      freezeDelete('12:30', 'li'),
    ];
    expect(activeFreezes(log(events), now).map((freeze) => freeze.reason)).toEqual(['audit']);
  });

  test('one without an end has to be lifted by somebody', () => {
    expect(activeFreezes(log([freezeCreate('12:00', 'li', { end: null })]), now)).toMatchObject([
      { to: null, isOpenEnded: true },
    ]);
  });

  test('one whose times cannot be read is kept, its times unknown', () => {
    expect(activeFreezes(log([freezeCreate('12:00', 'li', { timezone: 'Mars/Olympus' })]), now)).toMatchObject([
      { from: null, to: null, isOpenEnded: false },
    ]);
  });
});

describe('local times', () => {
  test.each([
    ['2026-11-21T18:00:00', 'UTC', '2026-11-21T18:00:00Z'],
    ['2026-11-21T18:00:00', 'Europe/Paris', '2026-11-21T17:00:00Z'],
    ['2026-07-21T18:00:00', 'Europe/Paris', '2026-07-21T16:00:00Z'],
    ['2026-11-21T18:00', 'Asia/Kolkata', '2026-11-21T12:30:00Z'],
    ['2026-11-21T00:15:00', 'America/Los_Angeles', '2026-11-21T08:15:00Z'],
    ['2026-10-25T01:30:00', 'Europe/Paris', '2026-10-24T23:30:00Z'],
    ['2026-11-21T18:00:00+02:00', 'Europe/Paris', '2026-11-21T16:00:00Z'],
    ['2026-11-21T18:00:00Z', null, '2026-11-21T18:00:00Z'],
  ])('%s in %s is %s', (local, zone, utc) => {
    expect(instantOf(local, zone)).toBe(Date.parse(utc));
  });

  test.each([
    ['tomorrow', 'UTC'],
    ['2026-11-21T18:00:00', null],
    ['2026-11-21T18:00:00', 'Mars/Olympus'],
  ])('%s in %s cannot be read', (local, zone) => {
    expect(instantOf(local, zone)).toBeNull();
  });
});

describe('of several freezes', () => {
  const windows = activeFreezes(
    log([
      freezeCreate('13:00', 'li', { reason: 'incident', end: null, excludeConditions: ['label = hotfix'] }),
      freezeCreate('13:00', 'ana', { reason: 'migration', matchingConditions: ['base = main', 'label = data'] }),
    ]),
    at('14:30'),
  );

  test.each<[string, readonly string[], readonly string[]]>([
    ['nothing marks it', [], ['incident']],
    ['it has the label that one is for', ['data'], ['incident', 'migration']],
    ['it has the label that the other spares', ['data', 'hotfix'], ['migration']],
    ['none seems to hold it, though it is held', ['hotfix'], ['incident', 'migration']],
  ])('those may hold a pull request that its labels allow: %s', (_case, labels, reasons) => {
    expect(freezesOn(windows, pull(1, { labels })).map(({ reason }) => reason)).toEqual(reasons);
  });
});
