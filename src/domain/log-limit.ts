/** The most a filter's pull request number may be (S1 4.1). */
export const largestFilterNumber = 2 ** 31 - 1;

/** The longest span between both bounds; the service keeps 90 days (service-facts 1.5). */
export const longestLogDays = 93;

/** S1 4.1, the most characters of a base ref. */
export const longestBaseRef = 255;

/** S1 2.9. */
export const outcomes = ['success', 'failure', 'pending', 'neutral'] as const;
