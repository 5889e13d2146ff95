import { cells, cut } from '../../../base/width.ts';
import type { QueueRule } from '../../../domain/rule.ts';
import type { RuleRow } from '../../../store/rules/configuration.ts';
import { shed } from '../../kit/shed.ts';
import { entryOf } from './entry.ts';

interface Heading {
  readonly heading: string;
  /** The entry of `config` that it shows; null for what every rule has. */
  readonly entry: string | null;
  readonly rank?: number;
}

/** What tells rules apart at a glance. Where room is short the highest rank leaves first. */
const columns: readonly Heading[] = [
  { heading: '#', entry: null },
  { heading: 'rule', entry: null },
  { heading: 'batch', entry: 'batch_size' },
  { heading: 'waits', entry: 'batch_max_wait_time', rank: 2 },
  { heading: 'timeout', entry: 'checks_timeout', rank: 1 },
  { heading: 'retries', entry: 'max_checks_retries', rank: 4 },
  { heading: 'splits', entry: 'batch_max_failure_resolution_attempts', rank: 3 },
  { heading: 'merges by', entry: 'merge_method', rank: 5 },
];

/** The longest name of a rule, and the longest value, that a table shows whole. */
const longestCell = 24;

/** The rules as a table of at most `width` cells, in the order in which they are tried; built anew only for other rules. */
export function overview(rows: readonly RuleRow[], width: number): readonly Readonly<Record<string, string>>[] {
  const table = rows.map((row) => columns.map((column) => cut(cellOf(row, column), longestCell)));
  const widths = columns.map((column, index) =>
    Math.max(cells(column.heading), ...table.map((row) => cells(row[index] ?? ''))),
  );
  const sized = columns.map((column, index) => ({ ...column, index, taken: (widths[index] ?? 0) + framing }));
  const shown = shed(sized, (kept) => kept.reduce((sum, { taken }) => sum + taken, 1) <= width);
  return table.map((row) => Object.fromEntries(shown.map(({ heading, index }) => [heading, row[index] ?? ''])));
}

/** A column's own border and the blanks beside its text. */
const framing = 3;

function cellOf({ place, rule }: RuleRow, { heading, entry }: Heading): string {
  if (heading === '#') return String(place);
  return entry === null ? rule.name : entryText(rule, entry);
}

function entryText({ config }: QueueRule, key: string): string {
  const value = config[key];
  return value === undefined ? '' : entryOf(key, value).value;
}
