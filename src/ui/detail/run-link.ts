import { type Check, type CheckBucket, checkBucket, checkPage } from '../../domain/check.ts';

/** The check whose page a key opens: the first that failed, else the first that still runs. */
export function runToOpen(checks: readonly Check[]): Check | null {
  const linked = checks.filter((check) => checkPage(check) !== null);
  const first = (bucket: CheckBucket) => linked.find((check) => checkBucket(check.state) === bucket);
  return first('failed') ?? first('pending') ?? first('unknown') ?? null;
}

export function runPage(checks: readonly Check[]): string | null {
  const check = runToOpen(checks);
  return check === null ? null : checkPage(check);
}
