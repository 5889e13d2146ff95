import { once } from '../base/memo.ts';
import type { FailingCheck } from '../domain/verdict/failing-check.ts';
import type { Glyphs } from './glyph.ts';
import { type Run, run } from './kit/line.ts';
import type { Tone } from './theme.ts';

/** Names of checks that fail in so many unrelated runs that it is nobody's own fault. */
export const failingForAll = once(
  (failing: readonly FailingCheck[]): ReadonlySet<string> =>
    new Set(failing.filter(({ isEverywhere }) => isEverywhere).map(({ name }) => name)),
);

export interface Marking {
  readonly everywhere: ReadonlySet<string>;
  readonly glyphs: Glyphs;
}

/** A check that failed: one that fails for everybody looks the same in all rows, and unlike a failure of one's own. */
export const failedRun = (name: string, { everywhere, glyphs }: Marking, tone: Tone): Run =>
  everywhere.has(name) ? run(`${name} ${glyphs.problem}`, 'warn') : run(name, tone);

/** Where the list of failing checks tells of one. */
export const checkEntryId = (name: string): string => `check ${name}`;
