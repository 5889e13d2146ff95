import type { Headers } from './connections.ts';
import { header } from './transport.ts';

/** A service that asks for more than this is asked again anyway: its clock or its mind is wrong. */
const longestPauseMs = 60 * 60 * 1000;

/**
 * The earliest instant at which the service wants to be asked again, epoch milliseconds of our clock; null when it
 * does not say. Dates are read against the service's own `Date`, for its clock may be hours off.
 */
export function askAgainAt(headers: Headers, now: number): number | null {
  const pause = retryAfter(headers, now) ?? untilReset(headers, now);
  return pause === null ? null : now + Math.min(Math.max(pause, 0), longestPauseMs);
}

function retryAfter(headers: Headers, now: number): number | null {
  const text = header(headers, 'retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at - (servedAt(headers) ?? now);
}

function untilReset(headers: Headers, now: number): number | null {
  const reset = header(headers, 'x-ratelimit-reset')?.trim() ?? '';
  if (header(headers, 'x-ratelimit-remaining')?.trim() !== '0' || !/^\d+$/.test(reset)) return null;
  return Number(reset) * 1000 - (servedAt(headers) ?? now);
}

/** The service's clock as it answered, epoch milliseconds. */
export function servedAt(headers: Headers): number | null {
  const at = Date.parse(header(headers, 'date') ?? '');
  return Number.isNaN(at) ? null : at;
}
