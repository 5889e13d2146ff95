import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcomes } from '../../../src/domain/log-limit.ts';
import {
  boundsOf,
  type Choice,
  emptyFilter,
  filterTypes,
  type LogFilter,
  parametersOf,
} from '../../../src/store/log/filter.ts';
import { readFilter, toggled, typeName, writeFilter } from '../../../src/store/log/filter-text.ts';
import type { Moment } from '../../../src/store/log/moment.ts';
import { aggregateLogs } from '../../../src/wire/log/aggregate.ts';
import { at } from '../../support/build.ts';

const wall = { now: at('14:30'), zone: 'Europe/Berlin' };
const read = (text: string) => readFilter(text, wall);
const mistakesOf = (text: string) => read(text).mistakes.map((mistake) => mistake.text);

const choice = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Choice<Value> | null> =>
  fc.option(fc.record({ isExcluded: fc.boolean(), values: fc.uniqueArray(value, { minLength: 1, maxLength: 4 }) }));
const number = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const second = 1_000;
const since: fc.Arbitrary<Moment | null> = fc.option(
  fc.oneof(
    fc.integer({ min: 3_600, max: 80 * 86_400 }).map((count): Moment => ({ kind: 'ago', ms: count * second })),
    fc.integer({ min: 3_600_000, max: 80 * 86_400_000 }).map((ms): Moment => ({ kind: 'at', at: wall.now - ms })),
  ),
);
const until: fc.Arbitrary<Moment | null> = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 3_599 }).map((count): Moment => ({ kind: 'ago', ms: count * second })),
    fc.integer({ min: 1, max: 3_599_000 }).map((ms): Moment => ({ kind: 'at', at: wall.now - ms })),
  ),
);
const word = fc.stringMatching(/^[a-zA-Z0-9/!#.@-]{1,12}$/);

const anyFilter: fc.Arbitrary<LogFilter> = fc.record({
  pr: choice(number),
  batch: choice(number),
  type: choice(fc.constantFrom(...filterTypes)),
  outcome: choice(fc.constantFrom(...outcomes)),
  trigger: choice(fc.string({ minLength: 1, unit: 'grapheme' })),
  base: fc.option(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' })),
  since,
  until,
  words: fc.uniqueArray(word, { maxLength: 3 }),
});

describe('a filter', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(read(writeFilter(filter))).toEqual({ filter, saveAs: null, mistakes: [] });
      }),
    );
  });

  test('that was read without a mistake is written as it is read', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyFilter.map(writeFilter), fc.string())), (parts) => {
        const { filter, mistakes } = read(parts.join(' '));
        if (mistakes.length === 0) expect(read(writeFilter(filter))).toMatchObject({ filter, mistakes: [] });
      }),
    );
  });

  test('that cannot be read names the part that is wrong, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { from, to } of read(text).mistakes) expect(text.slice(from, to)).not.toBe('');
      }),
    );
  });

  test('reaches every parameter of the interface by one part each', () => {
    const reached = [
      'pr:1',
      '-pr:1',
      'batch:1',
      '-batch:1',
      'type:leave',
      '-type:leave',
      'outcome:failure',
      '-outcome:failure',
      'trigger:ana',
      '-trigger:ana',
      'base:main',
    ].flatMap((text) => Object.keys(parametersOf(read(text).filter, true)));
    const camel = (name: string) => name.replace(/_[a-z]/g, (pair) => pair.charAt(1).toUpperCase());
    const bounds = ['received_from', 'received_to'];
    const interfaces = Object.keys(aggregateLogs.query).filter((name) => !bounds.includes(name));

    expect(reached).toEqual([...new Set(reached)]);
    expect([...reached].sort()).toEqual(interfaces.map(camel).sort());
  });

  test.each(filterTypes)('names the type %s by its short name', (type) => {
    expect(read(`type:${typeName(type)}`).filter.type?.values).toEqual([type]);
    expect(read(`type:${type}`).filter.type?.values).toEqual([type]);
  });
});

describe('a mistake in a filter', () => {
  test.each([
    ['pr:1 -pr:2', 'pr: and -pr: exclude each other'],
    ['batch:1 -batch:2', 'batch: and -batch: exclude each other'],
    ['type:leave -type:enter', 'type: and -type: exclude each other'],
    ['outcome:failure -outcome:success', 'outcome: and -outcome: exclude each other'],
    ['trigger:a -trigger:b', 'trigger: and -trigger: exclude each other'],
    ['pr:0', 'pr: takes a number from 1 to 2147483647'],
    ['pr:2147483648', 'pr: takes a number from 1 to 2147483647'],
    ['type:nonsense', 'type: takes an event type, such as checks_end'],
    ['outcome:bad', 'outcome: takes success, failure, pending, neutral'],
    ['trigger:', 'trigger: takes the whole trigger, such as "merge queue internal"'],
    ['trigger:"open', 'the quote is not closed'],
    ['-base:main', 'base: cannot be excluded, the service takes one base only'],
    ['base:main base:next', 'base: may be given once'],
    ['since:yesterday', 'since: takes 3h, 14:05, 2026-11-21 or 2026-11-21T14:05Z'],
    ['since:2026-02-30', 'since: takes 3h, 14:05, 2026-11-21 or 2026-11-21T14:05Z'],
    ['since:1h since:2h', 'since: may be given once'],
    ['since:1h until:2h', 'since: lies after until:'],
    ['since:94d', 'the service refuses windows over 93 days'],
    ['typ:leave', 'there is no typ: here; filters are pr, batch, type, outcome, trigger, base, since, until, saved'],
  ])('%s: %s', (text, mistake) => {
    expect(mistakesOf(text)).toEqual([mistake]);
  });

  test('points at its part', () => {
    expect(read('base:main pr:x').mistakes).toMatchObject([{ from: 10, to: 14 }]);
  });
});

describe('a saved filter', () => {
  const saved = [
    { name: 'red', text: 'outcome:failure -pr:7', isSet: true },
    { name: 'hour', text: 'since:1h e2e', isSet: false },
  ];
  const readWith = (text: string) => readFilter(text, wall, saved);

  test('stands for its parts, beside others', () => {
    expect(writeFilter(readWith('saved:red base:main saved:hour').filter)).toBe(
      '-pr:7 outcome:failure base:main since:1h e2e',
    );
  });

  test('is given a name by save:', () => {
    expect(readWith('pr:7 save:seven')).toMatchObject({ saveAs: 'seven', mistakes: [] });
    expect(readWith('pr:7 save:hour')).toMatchObject({ saveAs: 'hour', mistakes: [] });
  });

  test.each([
    ['saved:green', 'saved: takes red, hour'],
    ['pr:1 saved:red', 'saved:red: pr: and -pr: exclude each other'],
    ['saved:hour since:2h', 'since: may be given once'],
    ['-saved:red', 'saved: cannot be excluded'],
    ['pr:1 save:red', 'red stands in the settings file; take another name'],
    ['pr:1 save:', 'save: takes a name of letters, digits, - _ and .'],
    ['pr:1 save:a/b', 'save: takes a name of letters, digits, - _ and .'],
    ['pr:1 save:a save:b', 'save: may be given once'],
  ])('%s: %s', (text, mistake) => {
    expect(readWith(text).mistakes.map((each) => each.text)).toEqual([mistake]);
  });
});

describe('a time in a filter', () => {
  test.each([
    ['since:3h', at('11:30')],
    ['since:90m', at('13:00')],
    ['since:14:05', at('13:05')],
    ['since:14:05Z', at('14:05')],
    ['since:16:00', at('15:00') - 86_400_000],
    ['since:2026-11-21', at('00:00') - 3_600_000],
    ['since:2026-11-21T10:00', at('09:00')],
    ['since:2026-11-21T10:00Z', at('10:00')],
    ['since:2026-11-21T10:00:30+02:00', at('08:00:30')],
  ])('%s, at half past three in Berlin', (text, from) => {
    expect(boundsOf(read(text).filter, wall.now)).toEqual({ from, to: wall.now });
  });

  test('is a day back from its end when nobody says', () => {
    expect(boundsOf(emptyFilter, wall.now).from).toBe(wall.now - 86_400_000);
  });
});

describe('what a filter asks of the service', () => {
  test('leaves the counts out unless they are asked for', () => {
    const noise = ['action.queue.change', 'action.queue.checks.change'];

    expect(parametersOf(read('').filter, false)).toEqual({ notEventType: noise });
    expect(parametersOf(read('-type:enter').filter, false)).toEqual({
      notEventType: ['action.queue.enter', ...noise],
    });
    expect(parametersOf(read('type:change').filter, false)).toEqual({ eventType: ['action.queue.change'] });
    expect(parametersOf(read('').filter, true)).toEqual({});
  });

  test('says nothing of the words that are searched for', () => {
    expect(parametersOf(read('e2e !linux').filter, true)).toEqual({});
    expect(read('e2e !linux').filter.words).toEqual(['e2e', '!linux']);
  });
});

describe('a facet', () => {
  const after = (text: string, part: string, isExcluded: boolean) =>
    writeFilter(toggled(read(text).filter, part, isExcluded, wall));

  test.each([
    ['', 'pr:5210', false, 'pr:5210'],
    ['pr:5210', 'pr:5211', false, 'pr:5210 pr:5211'],
    ['pr:5210', 'pr:5210', false, ''],
    ['pr:5210', 'pr:5211', true, '-pr:5211'],
    ['base:main', 'trigger:"merge queue internal"', true, '-trigger:"merge queue internal" base:main'],
  ])('of %j and %s, excluded: %s', (text, part, isExcluded, becomes) => {
    expect(after(text, part, isExcluded)).toBe(becomes);
  });
});
