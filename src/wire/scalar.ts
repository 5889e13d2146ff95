import { z } from 'zod';
import type { Open } from '../domain/open.ts';
import { byHand, refuse } from './by-hand.ts';
import type { Codec } from './lenient.ts';

export const text: Codec<string> = z.string();
/** What things are told apart by and asked for: looked up too often to be of any length, and wrong once it is cut. */
export const name: Codec<string> = byHand({
  wire: z.string(),
  read(payload) {
    if (typeof payload.value !== 'string') refuse(payload, 'takes a text');
    else if (payload.value.length > longestName) refuse(payload, `takes at most ${longestName} letters`);
  },
  encode: (value) => value,
});

/** More than any file system or code host lets a name have. */
const longestName = 4096;

export const flag: Codec<boolean> = z.boolean();
export const number: Codec<number> = z.number();
/** An integer that a double holds exactly: beyond 2^53 a reply's number would silently be another one. */
export const integer: Codec<number> = z.int();
/** Pull request numbers and other counts that are never below zero. */
export const count: Codec<number> = z.int().nonnegative();
/** Any JSON object, kept as it came. */
export const anyObject: Codec<Readonly<Record<string, unknown>>> = z.record(z.string(), z.unknown());
export const anything: Codec<unknown> = z.unknown();

/** `Date.parse` alone would find an instant in "tomorrow 5". */
const dateAndTime = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?([Zz]|[+-]\d\d:?\d\d)?$/;

/** ISO 8601 on the wire, epoch milliseconds in the domain. A reading without an offset is taken as UTC. */
export const instant: Codec<number> = byHand({
  wire: z.string().meta({ format: 'date-time' }),
  read(payload) {
    const at = typeof payload.value === 'string' ? readInstant(payload.value) : Number.NaN;
    if (Number.isNaN(at)) refuse(payload, 'takes a datetime');
    else payload.value = at;
  },
  encode: (at) => new Date(at).toISOString(),
});

function readInstant(wire: string): number {
  const read = dateAndTime.exec(wire);
  return read === null ? Number.NaN : Date.parse(read[1] === undefined ? `${wire}Z` : wire);
}

/** An enumeration that grows: any text is read. The host-named members are read in both spellings, as `host`. */
export function code<const Known extends string>(known: readonly Known[]): Codec<Open<Known>> {
  return byHand({
    wire: z.string().meta({ examples: [...known] }),
    read(payload) {
      if (typeof payload.value === 'string') payload.value = neutral(payload.value);
      else refuse(payload, 'takes a text');
    },
    encode: (value) => value,
  });
}

/** The code host's name, where a wire name carries it (service-facts 2.1). */
export function neutral(wire: string): string {
  if (wire === 'action.github_actions') return 'action.host_actions';
  return wire.startsWith('GITHUB_') ? `HOST_${wire.slice('GITHUB_'.length)}` : wire;
}

/** The reverse of `neutral`, for what we send to a service that spells its host's name. */
export function spelled(value: string, hostName: string): string {
  if (value === 'action.host_actions') return `action.${hostName}_actions`;
  return value.startsWith('HOST_') ? `${hostName.toUpperCase()}_${value.slice('HOST_'.length)}` : value;
}
