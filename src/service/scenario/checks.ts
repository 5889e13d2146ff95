// The jobs of the continuous integration, by what they test.
import type { CheckSetup } from '../engine/setup.ts';

const minute = 60_000;

interface Traits {
  readonly flaky?: number;
  readonly skips?: number;
}

const check = (name: string, minutes: number, { flaky = 0.0004, skips = 0 }: Traits = {}): CheckSetup => ({
  name,
  ms: minutes * minute,
  flaky,
  skips,
});

/** One job cut into equal shares. */
const shares = (name: string, count: number, minutes: number, traits: Traits = {}) =>
  Array.from({ length: count }, (_, index) => check(`${name} (${index + 1}/${count})`, minutes, traits));

const quick = [
  check('lint', 1.5),
  check('format', 0.8),
  check('typecheck', 3.5),
  check('licences', 0.6, { skips: 0.5 }),
  check('secrets', 0.7),
];

/** Everything a change of the product runs: about half an hour. */
export const product: readonly CheckSetup[] = [
  ...quick,
  ...shares('unit', 4, 7),
  ...shares('integration', 4, 18, { flaky: 0.002 }),
  check('contract', 6),
  check('build', 5),
  check('docker-image', 9),
  check('bundle-size', 4, { skips: 0.4 }),
  ...shares('e2e-linux', 4, 27, { flaky: 0.004 }),
  check('e2e-macos', 28, { flaky: 0.006, skips: 0.3 }),
  check('accessibility', 8, { skips: 0.4 }),
  check('security-scan', 14),
  check('coverage', 20),
];

/** What a change of stored data runs on top. */
export const migrations: readonly CheckSetup[] = [
  ...quick,
  ...shares('unit', 4, 7),
  ...shares('integration', 4, 15, { flaky: 0.004 }),
  check('migrate-up', 12),
  check('migrate-down', 13),
  check('replay-production-sample', 27, { flaky: 0.005 }),
];

/** The least that may not be skipped in an emergency. */
export const emergency: readonly CheckSetup[] = [
  ...quick,
  ...shares('unit', 4, 6),
  check('smoke', 8, { flaky: 0.002 }),
  check('build', 5),
];

/** A text needs little. */
export const prose: readonly CheckSetup[] = [
  check('spelling', 1),
  check('links', 4, { flaky: 0.015 }),
  check('build-site', 3),
  check('preview', 2, { skips: 0.2 }),
];

/** As often unlucky as the given factor says. */
export const unluckier = (checks: readonly CheckSetup[], factor: number): readonly CheckSetup[] =>
  checks.map((each) => ({ ...each, flaky: Math.min(0.5, each.flaky * factor) }));

/** As slow as the given factor says. */
export const slower = (checks: readonly CheckSetup[], factor: number): readonly CheckSetup[] =>
  checks.map((each) => ({ ...each, ms: each.ms * factor }));
