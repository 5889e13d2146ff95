import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/domain/condition.ts';
import { conditionTree, unmetLeaves } from '../../../src/domain/verdict/condition-tree.ts';
import { at, check, condition, evaluation } from '../../support/build.ts';

const checks = [check('e2e', 'failure'), check('lint', 'pending'), check('build', 'success')];
const treeOf = (root: Condition) => conditionTree(root, checks);
const hours = { timezone: 'UTC', days: {} };

const about = (...names: readonly string[]) => ({ evaluations: [evaluation(1, { relatedChecks: names })] });

describe('a condition', () => {
  test.each<[string, Condition, object]>([
    ['is met', condition('base = main', true), { state: 'met' }],
    ['is unmet', condition('base = main', false), { state: 'unmet' }],
    ['is not judged yet', condition('base = main', null), { state: 'unknown' }],
    [
      'could not be judged',
      condition('label = x', null, { evaluations: [evaluation(1, { match: null, evaluationError: 'no access' })] }),
      { state: 'error', errors: ['no access'] },
    ],
    [
      'is met in spite of an error elsewhere',
      condition('label = x', true, { evaluations: [evaluation(1, { evaluationError: 'no access' })] }),
      { state: 'met' },
    ],
    [
      'fails on some of those it was judged for, and tells an error of all once',
      condition('label = x', false, {
        evaluations: [
          evaluation(1, { evaluationError: 'slow' }),
          evaluation(2, { match: true }),
          evaluation(3, { evaluationError: 'slow' }),
        ],
      }),
      { failsOn: [1, 3], evaluatedOn: 3, errors: ['slow'] },
    ],
    [
      'names its checks with their state, each once, and one that is not in the list without',
      condition('check-success', false, {
        evaluations: [evaluation(1, { relatedChecks: ['e2e', 'gone'] }), evaluation(2, { relatedChecks: ['e2e'] })],
      }),
      {
        checks: [
          { name: 'e2e', state: 'failure', url: 'https://ci.example/e2e' },
          { name: 'gone', state: null, url: null },
        ],
      },
    ],
    [
      'is looked at again at the earliest of the instants of its members',
      condition('schedule', false, {
        evaluations: [
          evaluation(1, { nextEvaluationAt: at('16:00') }),
          evaluation(2, { nextEvaluationAt: at('15:00') }),
          evaluation(3),
        ],
      }),
      { nextEvaluationAt: at('15:00') },
    ],
    ['is not known to be looked at again', condition('base', false), { nextEvaluationAt: null }],
  ])('%s', (_what, root, expected) => {
    expect(treeOf(root)).toMatchObject(expected);
  });
});

describe('to blame is', () => {
  const group = (label: string, ...parts: readonly Condition[]) => condition(label, false, { subconditions: parts });
  const unmet = condition('label = a', false);
  const met = condition('label = b', true);

  test.each<[string, Condition, readonly object[]]>([
    ['nobody where all is met', met, []],
    ['nobody where nothing was judged', condition('label = c', null), []],
    ['the unmet part of a group', group('all of', met, unmet), [{ node: { label: 'label = a' }, depth: 1 }]],
    [
      'the deepest first',
      group('all of', unmet, group('all of', condition('deep', false))),
      [
        { node: { label: 'deep' }, depth: 2 },
        { node: { label: 'label = a' }, depth: 1 },
      ],
    ],
    ['a group itself where no part is unmet', group('not', met), [{ node: { label: 'not' }, depth: 0 }]],
    [
      'either of several that would do',
      group('any of', unmet, condition('label = c', false)),
      [{ isAlternative: true }, { isAlternative: true }],
    ],
    [
      'all inside of one of several that would do',
      group('any of', group('all of', unmet)),
      [{ node: { label: 'label = a' }, isAlternative: true }],
    ],
    [
      'each of several that are all needed',
      group('all of', unmet, unmet),
      [{ isAlternative: false }, { isAlternative: false }],
    ],
  ])('%s', (_who, root, expected) => {
    const found = unmetLeaves(treeOf(root));
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(expected);
  });
});

describe('what an unmet condition waits for is', () => {
  test.each<[string, Partial<Condition>, string]>([
    ['a check that failed', about('build', 'e2e'), 'failed-check'],
    ['a check that still runs', about('build', 'lint'), 'pending-check'],
    ['a check that failed rather than one that runs', about('lint', 'e2e'), 'failed-check'],
    ['the hour', { schedule: hours }, 'schedule'],
    ['a check that failed rather than the hour', { schedule: hours, ...about('e2e') }, 'failed-check'],
    [
      'whoever can repair what cannot be judged, before everything',
      { evaluations: [evaluation(1, { evaluationError: 'no', relatedChecks: ['e2e'] })] },
      'error',
    ],
    ['something else where its checks passed', about('build'), 'other'],
    ['something else where it has none', {}, 'other'],
  ])('%s', (_what, over, kind) => {
    expect(unmetLeaves(treeOf(condition('it', false, over)))).toMatchObject([{ kind }]);
  });
});
