import { pullNumber } from './args/value.ts';
import { wrongUsage } from './problem.ts';

export function readPull(given = ''): number {
  const number = pullNumber.read(given);
  if (number === null) throw wrongUsage(`PR takes ${pullNumber.takes}`);
  return number;
}
