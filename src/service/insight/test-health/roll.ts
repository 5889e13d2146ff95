/**
 * A throw of dice that depends on nothing but its marks, uniform in [0, 1): how the same test ended in the same run can be
 * asked again at any time instead of being remembered.
 */
export function roll(seed: number, one: number, other: number): number {
  let mixed = Math.imul(one ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15) ^ Math.imul(other, 0xc2b2ae35), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
