/**
 * Every number that a verdict compares with. Nothing here comes from the service: these are this program's own
 * judgement of what is out of the ordinary, and the README lists them.
 */

const minute = 60_000;
const hour = 60 * minute;

/** A log that was not read up to within this span of now can no longer say that nothing was merged. */
export const logCurrentMs = 5 * minute;

/** A base that stood still for this many times the usual gap between landings makes the queue slow, and wedged when … */
export const wedgedGaps = 3;
/** … it did so for this many times the average run of the checks as well, … */
export const wedgedRuns = 2;
/** … but neither before this, however fast the queue usually is. */
export const wedgedFloorMs = 15 * minute;
/** Without any history to compare with, the base has to stand still for this long. */
export const wedgedBlindMs = 90 * minute;

/** Merges of the last hour below this share of the usual rate are slow. */
export const slowShare = 0.6;
/** A rate is only judged when the queue was occupied for at least this share of the hour. */
export const judgedOccupancy = 0.5;
/** Fewer usual merges per hour than this say nothing about one hour. */
export const judgedRate = 2;
/** Restarts per merge from which churn slows a queue down … */
export const churnHigh = 2;
/** … when there were at least this many restarts in the window. */
export const churnLeast = 4;
/** Churn and the merge rate are counted over this window. */
export const rateWindowMs = hour;
/** Merges closer together than this are one landing: a batch lands all its pull requests at once. */
export const oneLandingMs = minute;

/** The second opinion on a landing time divides by the merges of this window … */
export const throughputWindowMs = 2 * hour;
/** … which must hold at least this many. */
export const throughputLeast = 2;
/** A landing estimate that rose by more than this has slipped. */
export const slipMs = 3 * minute;
/** Without a key for this long somebody has not looked, and what changed since then is told. */
export const awayMs = minute;
/** Landing estimates that moved by more than this since the last look are worth telling. */
export const etaMovedMs = 10 * minute;
/** How wrong estimates were is told of the landings of this window … */
export const accuracyWindowMs = 24 * hour;
/** … and only from this many on. */
export const accuracyLeast = 3;
/** Landings that take this many times as long as promised, or as little, are told in the header. */
export const etaOff = 1.25;
/** A landing estimate this far in the past is overdue rather than about to be replaced. */
export const overdueMs = minute;

/** A batch that takes longer than this to get its test branch is preparing too long. */
export const preparingLongMs = 5 * minute;
/** From this many on, batches that are prepared at the same time are out of the ordinary. */
export const preparingMany = 2;
/** A batch that has passed and heads the queue should merge within this. */
export const mergeHeldMs = 2 * minute;
/** A run is long when it takes this many times the average. */
export const runLongFactor = 2;
/** Merge hours that open later than this are out of the ordinary. */
export const scheduleFarMs = 24 * hour;
/** A timeout is told from this far ahead while checks are pending. */
export const timeoutSoonMs = 10 * minute;
/** From this depth on a bisection is out of the ordinary. */
export const bisectionDeep = 3;
/** The same pull request thrown back this often is out of the ordinary. */
export const restartsMany = 3;
/** A pause this old may have been forgotten. */
export const pauseLongMs = hour;

/** The same check failing is looked for in this window … */
export const failingWindowMs = hour;
/** … and is everybody's problem when this many unrelated runs failed by it. */
export const failingEverywhere = 3;

/** An event and the one that caused it stand this close together in the log. */
export const causeWindowMs = minute;

/** A pull request this close to landing should rather be left to land. */
export const nearlyLandedMs = 5 * minute;

/** A removal that interrupts this many batches is confirmed by typing its number … */
export const typedInterruptions = 1;
/** … and so is one that takes this many stacked pull requests with it. */
export const typedCascades = 1;

/** Health loses these points at the most for each part; together they make 100. */
export const healthWeights = {
  landing: 25,
  churn: 20,
  failures: 20,
  slots: 10,
  eta: 10,
  stuck: 15,
} as const;
