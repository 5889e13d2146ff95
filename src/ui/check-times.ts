import { span } from '../base/span.ts';
import { type CheckWatch, checkSince, usualCheckMs } from '../domain/verdict/check-watch.ts';

/** `11m of ~14m`: the service gives checks no times, so this is what was seen here; empty where nothing was. */
export function checkTimes(
  name: string,
  queuePullRequestNumber: number | null,
  { watch, now }: { readonly watch: CheckWatch; readonly now: number },
): string {
  const since = checkSince(watch, queuePullRequestNumber, name);
  if (since === null) return '';
  const usual = usualCheckMs(watch, name);
  const seen = `${since.isExact ? '' : '>'}${span(now - since.at)}`;
  return usual === null ? seen : `${seen} of ~${span(usual)}`;
}
