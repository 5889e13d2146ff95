import { expect, test } from 'vitest';
import type { Gain } from '../../src/domain/verdict/gain.ts';
import { readTree } from '../../src/domain/verdict/tree.ts';
import { gainSentence, gainShort } from '../../src/ui/gain-text.ts';
import { batch, minutes, status } from '../support/build.ts';

const tree = readTree(status([batch('x', { name: 'Batch 3', pulls: [1] })]));
const [node] = tree.tops;
if (node === undefined) throw new Error('the queue has one batch');

const hastens = (by: Extract<Gain, { kind: 'hastens' }>['by']): Gain => ({
  kind: 'hastens',
  pulls: [1, 2, 3, 4, 5, 6],
  ms: minutes(19),
  by,
});

test.each<[Gain, string, string]>([
  [{ kind: 'frees', pulls: [7, 8] }, 'frees 2 pull requests: #7 and #8', 'frees 2 others: #7 and #8'],
  [
    hastens({ what: 'culprit', suspects: 4 }),
    'gains ~19m for 6 PRs behind, if it is the culprit (1 of 4 suspects)',
    '~19m for 6 behind',
  ],
  [hastens({ what: 'culprit', suspects: 1 }), 'gains ~19m for 6 PRs behind: the last suspect', '~19m for 6 behind'],
  [hastens({ what: 'late', node }), 'gains at most ~19m for 6 PRs behind: b3 runs late', 'at most ~19m for 6 behind'],
  [
    { kind: 'none', why: { code: 'green-soon', node, leftMs: minutes(3) } },
    'gains nothing: b3 is ~3m from green',
    'lands soon anyway',
  ],
  [{ kind: 'none', why: { code: 'green-soon', node, leftMs: minutes(9) } }, 'gains nothing: b3 is ~9m from green', ''],
  [{ kind: 'none', why: { code: 'nobody-behind', node } }, 'gains nothing: nobody is behind it', ''],
  [
    { kind: 'unknown', why: { code: 'no-estimate', node } },
    'gains unknown: no estimate of when the checks of b3 end',
    '',
  ],
  [
    { kind: 'unknown', why: { code: 'timed-out', node, agoMs: minutes(2) } },
    'gains unknown: b3 timed out 2m ago, and when it goes is not known',
    '',
  ],
])('%j is told in words', (gain, sentence, short) => {
  expect([gainSentence(gain).text, gainShort(gain)]).toEqual([sentence, short]);
});
