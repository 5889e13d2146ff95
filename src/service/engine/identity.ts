import type { Random } from '../../base/random.ts';

/** All texts of four hexadecimal digits: a history takes a million of them. */
const quads = Array.from({ length: 0x10000 }, (_, value) => value.toString(16).padStart(4, '0'));

const quad = (random: Random) => quads[Math.floor(random.next() * 0x10000)] ?? '0000';

/** A UUID of version 4. */
export function uuid(random: Random): string {
  const version = quads[0x4000 + Math.floor(random.next() * 0x1000)] ?? '4000';
  const variant = quads[0x8000 + Math.floor(random.next() * 0x4000)] ?? '8000';
  const tail = quad(random) + quad(random) + quad(random);
  return `${quad(random)}${quad(random)}-${quad(random)}-${version}-${variant}-${tail}`;
}

/** A commit id. */
export function sha(random: Random): string {
  let id = '';
  for (let index = 0; index < 10; index++) id += quad(random);
  return id;
}

/** One of the items, as likely as its weight. */
export function weighted<Item extends { readonly weight: number }>(
  random: Random,
  items: readonly [Item, ...Item[]],
): Item {
  let left = random.next() * items.reduce((sum, item) => sum + item.weight, 0);
  for (const item of items) {
    left -= item.weight;
    if (left < 0) return item;
  }
  return items[0];
}

/** Uniform between both, in whole milliseconds; takes seconds. */
export const seconds = (random: Random, low: number, high: number) => random.integer(low * 1000, high * 1000);
