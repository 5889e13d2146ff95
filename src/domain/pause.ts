/** S1 2.4. `pausedAt` is epoch milliseconds. */
export interface Pause {
  readonly paused: boolean;
  readonly reason: string | null;
  readonly pausedAt: number | null;
}

/** The longest reason the service takes, in code points (S1 8). */
export const longestReason = 255;
