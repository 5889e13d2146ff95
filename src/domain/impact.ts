/** What removing one pull request would cost, as counted by the service at the instant it was asked (S1 2.7). */
export interface Impact {
  /** Batches in progress whose checks would be interrupted and restarted. */
  readonly interruptedBatches: number;
  /** Other pull requests of those batches, which would be checked again. */
  readonly recheckedPullRequests: number;
  /** Queued stack successors that would leave as well. */
  readonly cascadedPullRequests: number;
}
