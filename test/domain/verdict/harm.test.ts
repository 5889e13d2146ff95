import { expect, test } from 'vitest';
import { isLikelyJob } from '../../../src/domain/verdict/harm.ts';

test.each([
  { check: 'e2e-linux', job: 'e2e-linux', isLikely: true },
  { check: 'ci / e2e-linux', job: 'e2e-linux', isLikely: true },
  { check: 'CI / E2E-Linux', job: 'e2e-linux', isLikely: true },
  { check: 'e2e-linux (2/4)', job: 'e2e-linux', isLikely: true },
  { check: 'e2e-linux (2/4)', job: 'e2e-linux (2/4)', isLikely: true },
  { check: 'e2e-linux (2/4)', job: 'e2e-linux (3/4)', isLikely: false },
  { check: 'e2e-linux-arm', job: 'e2e-linux', isLikely: false },
  { check: 'my-e2e-linux', job: 'e2e-linux', isLikely: false },
  { check: 'e2e-linux', job: null, isLikely: false },
  { check: '', job: '', isLikely: false },
])('the check "$check" for the job "$job": $isLikely', ({ check, job, isLikely }) => {
  expect(isLikelyJob(check, job)).toBe(isLikely);
});
