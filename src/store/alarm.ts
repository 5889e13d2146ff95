import type { Alert } from '../domain/verdict/alert.ts';

/** An alert that somebody was called for, and since when it is not there any more. */
export interface Alarm {
  readonly alert: Alert;
  readonly goneSince: number | null;
}
