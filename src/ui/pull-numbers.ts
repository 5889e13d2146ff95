/** `#5210 #5214`, and `#5210 +3` where there are more than two. */
export const fewNumbers = (numbers: readonly number[]): string =>
  numbers.length > 2 ? `#${numbers[0]} +${numbers.length - 1}` : numbers.map((each) => `#${each}`).join(' ');
