import { cells, cut, wrap } from '../../../base/width.ts';
import type { RuleRow } from '../../../store/rules/configuration.ts';
import { fitLine, type Line, run } from '../../kit/line.ts';
import { type Entry, entryOf } from './entry.ts';

/** From this width on an entry, its value and its meaning stand side by side. */
const sideBySide = 100;
const keyWidth = 38;
const widestValue = 26;
/** A value may be a list of conditions; more lines of it are not shown. */
const mostRows = 12;

/** Every entry of a rule: what it is called, how it is set, and what that does. */
export function entryLines({ rule }: RuleRow, width: number): readonly Line[] {
  const entries = Object.entries(rule.config).map(([key, value]) => entryOf(key, value));
  if (entries.length === 0) return [[run('The service told nothing of how this rule is set.', 'muted')]];
  if (width < sideBySide) return entries.flatMap((entry) => belowLines(entry, width));
  const valueWidth = Math.min(widestValue, Math.max(...entries.map(({ value }) => cells(cut(value, widestValue)))));
  return entries.flatMap((entry) => besideLines(entry, valueWidth, width));
}

const toneOf = ({ isOdd }: Entry) => (isOdd ? 'unknown' : 'strong');

function besideLines(entry: Entry, valueWidth: number, width: number): readonly Line[] {
  const values = wrap(entry.value, valueWidth, mostRows);
  const meanings = wrap(entry.meaning, width - keyWidth - valueWidth - 2, mostRows);
  return Array.from({ length: Math.max(values.length, meanings.length) }, (_, index) => [
    ...fitLine([run(index === 0 ? entry.key : '')], keyWidth),
    ...fitLine([run(values[index] ?? '', toneOf(entry))], valueWidth),
    run('  '),
    run(meanings[index] ?? '', 'muted'),
  ]);
}

function belowLines(entry: Entry, width: number): readonly Line[] {
  const { key, value, meaning } = entry;
  const isShort = key.length + value.length + 2 <= width;
  const [first = '', ...others] = isShort ? [value] : wrap(value, width - 2, mostRows);
  const head: readonly Line[] = isShort
    ? [[run(`${key}  `), run(first, toneOf(entry))]]
    : [[run(key)], ...[first, ...others].map((each): Line => [run('  '), run(each, toneOf(entry))])];
  return [...head, ...wrap(meaning, width - 2, mostRows).map((each): Line => [run('  '), run(each, 'muted')])];
}
