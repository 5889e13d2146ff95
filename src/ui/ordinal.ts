const endings = ['th', 'st', 'nd', 'rd'];

/** `1st`, `2nd`, `11th`. */
export const ordinal = (rank: number): string =>
  `${rank}${(rank % 100 > 10 && rank % 100 < 14 ? null : endings[rank % 10]) ?? 'th'}`;
