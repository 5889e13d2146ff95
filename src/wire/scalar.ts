import { z } from 'zod';
import type { Open } from '../domain/open.ts';
import type { Codec } from './lenient.ts';

export const text: Codec<string> = z.string();
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
export const instant: Codec<number> = z.codec(z.string().meta({ format: 'date-time' }), z.number(), {
  decode(wire, context) {
    const read = dateAndTime.exec(wire);
    const at = read === null ? Number.NaN : Date.parse(read[1] === undefined ? `${wire}Z` : wire);
    if (Number.isNaN(at)) {
      context.issues.push({ code: 'custom', input: wire, message: 'not a datetime' });
      return z.NEVER;
    }
    return at;
  },
  encode: (at) => new Date(at).toISOString(),
});

/** An enumeration that grows: any text is read. The host-named members are read in both spellings, as `host`. */
export function code<const Known extends string>(known: readonly Known[]): Codec<Open<Known>> {
  return z.codec(z.string().meta({ examples: [...known] }), z.custom<Open<Known>>(), {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: every text is a legal open code
    decode: (wire) => neutral(wire) as Open<Known>,
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
