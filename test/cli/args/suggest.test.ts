import { expect, test } from 'vitest';
import { suggest } from '../../../src/cli/args/suggest.ts';

const known = ['status', 'show', 'stats', 'serve', 'log', 'line', 'quarantine'];

test.each([
  ['stauts', 'status'],
  ['stat', 'status'],
  ['sever', 'serve'],
  ['lgo', 'log'],
  ['quarantien', 'quarantine'],
  ['quar', 'quarantine'],
])('%s was meant as %s', (written, meant) => {
  expect(suggest(written, known)).toBe(meant);
});

test.each(['x', 'frobnicate', 'monolith', ''])('%j is near nothing', (written) => {
  expect(suggest(written, written === '' ? [] : known)).toBeNull();
});
