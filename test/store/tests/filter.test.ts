import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { globMatches, readTestFilter } from '../../../src/store/tests/filter.ts';

describe('the prompt', () => {
  test.each([
    { text: '', filter: {} },
    { text: 'cart', filter: { testName: ['*cart*'] } },
    { text: 'name:cart*', filter: { testName: ['cart*'] } },
    {
      text: 'health:flaky,broken -job:mac* pipeline:ci',
      filter: { healthStatus: ['flaky', 'broken'], jobNameExclude: ['mac*'], pipelineName: ['ci'] },
    },
    {
      text: '-health:healthy confidence:high -confidence:low impact:high -impact:low -name:x -pipeline:y',
      filter: {
        healthStatusExclude: ['healthy'],
        healthConfidence: ['high'],
        healthConfidenceExclude: ['low'],
        failedExecutionsImpact: ['high'],
        failedExecutionsImpactExclude: ['low'],
        testNameExclude: ['x'],
        pipelineNameExclude: ['y'],
      },
    },
  ])('$text', ({ text, filter }) => {
    expect(readTestFilter(text).filter).toEqual(filter);
    expect(readTestFilter(text).mistakes).toEqual([]);
  });

  test.each([
    { text: 'health:sick', mistake: 'health: takes healthy, flaky, broken' },
    {
      text: 'color:red',
      mistake: 'there is no color:, only name, job, pipeline, health, confidence, impact, source, branch',
    },
  ])('$text is told and not sent', ({ text, mistake }) => {
    expect(readTestFilter(text)).toMatchObject({ filter: {}, mistakes: [mistake] });
  });
});

describe('patterns', () => {
  test.each([
    { pattern: 'cart*', text: 'cart_total', matches: true },
    { pattern: '*total', text: 'cart_total', matches: true },
    { pattern: 'c?rt', text: 'cart', matches: true },
    { pattern: 'cart', text: 'cart_total', matches: false },
    { pattern: '*a*b*c', text: 'xxaxxbxxc', matches: true },
    { pattern: '', text: '', matches: true },
    { pattern: '*', text: '', matches: true },
  ])('$pattern and "$text": $matches', ({ pattern, text, matches }) => {
    expect(globMatches(pattern, text)).toBe(matches);
  });

  test('mean what the same pattern means as a regular expression', () => {
    const pieces = fc.array(fc.constantFrom('a', 'b', '*', '?'), { maxLength: 8 }).map((each) => each.join(''));
    const names = fc.array(fc.constantFrom('a', 'b'), { maxLength: 10 }).map((each) => each.join(''));
    fc.assert(
      fc.property(pieces, names, (pattern, name) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`);
        return globMatches(pattern, name) === expression.test(name);
      }),
    );
  });

  test('a hostile name does not hold the screen', () => {
    expect(globMatches('*a*a*a*a*a*b', 'a'.repeat(10_000))).toBe(false);
  });
});
