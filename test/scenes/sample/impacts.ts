// What the service counts for a removal that afternoon.
import type { Impact } from '../../../src/domain/impact.ts';

const impact = (interruptedBatches: number, recheckedPullRequests: number, cascadedPullRequests = 0): Impact => ({
  interruptedBatches,
  recheckedPullRequests,
  cascadedPullRequests,
});

export const busyImpacts: Readonly<Record<number, Impact>> = {
  5210: impact(3, 6),
  5214: impact(3, 6),
  5219: impact(3, 6),
  5222: impact(2, 5),
  5225: impact(2, 5),
  5226: impact(1, 3),
  5228: impact(1, 3),
  5231: impact(0, 0),
  5240: impact(1, 0),
  5244: impact(0, 0),
  5255: impact(0, 0, 1),
  5261: impact(0, 0),
};
