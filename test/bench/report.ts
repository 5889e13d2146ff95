import type { Result } from './case.ts';

/** Medians as kept in `baseline.json`: milliseconds as multiples of the yardstick, so that machines compare. */
export type Ratios = Readonly<Record<string, number>>;

/** The case whose median stands for how fast this machine is right now. */
export const yardstick = 'node -e 0';

/** A median that grew by more than this against the committed one is worth a look; less is noise. */
const noise = 1.25;

export function ratiosOf(results: readonly Result[]): Ratios {
  const unit = medianOf(results, yardstick);
  return Object.fromEntries(
    results
      .filter(({ samples }) => samples > 0)
      .map(({ id, unit: measured, median }) => [id, round(measured === 'ms' ? median / unit : median)]),
  );
}

/** All that was measured as JSON, a case a line. */
export function report(results: readonly Result[], run: { readonly node: string; readonly seconds: number }): string {
  const listed = results.map((result) => JSON.stringify(result)).join(',\n');
  return `{${JSON.stringify(run).slice(1, -1)},"results":[\n${listed}\n],"ratios":${JSON.stringify(ratiosOf(results))}}\n`;
}

export function isOverBudget(result: Result, results: readonly Result[]): boolean {
  if (!result.budget) return false;
  // Not "more than": a case without a single sample is over its budget too.
  return !(result[result.budget.of] <= limitOf(result.budget, results));
}

function limitOf({ atMost, timesMedianOf }: NonNullable<Result['budget']>, results: readonly Result[]): number {
  return timesMedianOf === undefined ? atMost : atMost * medianOf(results, timesMedianOf);
}

const medianOf = (results: readonly Result[], id: string) =>
  results.find((result) => result.id === id)?.median ?? Number.NaN;

export function table(results: readonly Result[], committed: Ratios): string {
  const now = ratiosOf(results);
  const rows = results.map((result) => [
    result.id,
    `${round(result.median)} ${result.unit}`,
    `${round(result.p95)} ${result.unit}`,
    result.unit === 'ms' ? `${now[result.id] ?? Number.NaN}x` : '',
    budgetText(result, results),
    result.samples === 0 ? 'FAILED' : changeText(now[result.id], committed[result.id]),
  ]);
  const all = [['case', 'median', 'p95', yardstick, 'budget', 'committed'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function budgetText(result: Result, results: readonly Result[]): string {
  if (!result.budget) return '';
  const limit = `${result.budget.of} <= ${round(limitOf(result.budget, results))} ${result.unit}`;
  return `${limit} ${isOverBudget(result, results) ? 'OVER' : 'ok'}`;
}

function changeText(now: number | undefined, committed: number | undefined): string {
  if (now === undefined || committed === undefined) return 'new';
  if (now > committed * noise) return `${committed} WORSE`;
  return `${committed}${now * noise < committed ? ' better' : ''}`;
}

const round = (value: number) => Number(value.toPrecision(3));
