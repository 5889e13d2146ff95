import type { InputOf } from '../../wire/index.ts';
import type { CodeColumn } from './column.ts';
import type { Dimensions, Log } from './log.ts';

/** S1 4.1, without the bounds of time. */
export type LogFilter = Omit<InputOf<'aggregateLogs'>, 'owner' | 'repository' | 'receivedFrom' | 'receivedTo'>;

/** Both bounds belong to it; epoch milliseconds. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** What one dimension lets through. */
export interface Screen {
  readonly dimension: keyof Dimensions;
  readonly codes: Uint32Array;
  /** By code: 1 passes. */
  readonly allowed: Uint8Array;
}

/** The dimensions that a filter restricts. */
export function screens({ dimensions }: Log, filter: LogFilter): readonly Screen[] {
  const { pullRequest, batchPull, eventType, outcome, trigger, baseRef } = dimensions;
  const all = [
    screen('pullRequest', pullRequest, filter.pullRequest, filter.notPullRequest),
    screen('batchPull', batchPull, filter.batchPull, filter.notBatchPull),
    screen('eventType', eventType, filter.eventType, filter.notEventType),
    screen('outcome', outcome, filter.outcome, filter.notOutcome),
    screen('trigger', trigger, filter.trigger, filter.notTrigger),
    screen('baseRef', baseRef, filter.baseRef === undefined ? undefined : [filter.baseRef], undefined),
  ];
  return all.filter((each) => each !== null);
}

function screen<Value extends string | number>(
  dimension: keyof Dimensions,
  column: CodeColumn<Value>,
  included: readonly Value[] | undefined,
  excluded: readonly Value[] | undefined,
): Screen | null {
  if (!included?.length && !excluded?.length) return null;
  const allowed = new Uint8Array(column.values.length);
  const mark = (values: readonly Value[], passes: 0 | 1) => {
    for (const value of values) {
      const code = column.codeOf(value);
      if (code !== undefined) allowed[code] = passes;
    }
  };
  if (included?.length) mark(included, 1);
  else allowed.fill(1);
  if (excluded?.length) mark(excluded, 0);
  return { dimension, codes: column.codes(), allowed };
}

export const passes = ({ codes, allowed }: Screen, place: number) => allowed[codes[place] ?? 0] === 1;
