import { type Check, checkStates } from '../domain/check.ts';
import { type Codec, expected, nullable, optional, record, required } from './lenient.ts';
import { code, text } from './scalar.ts';

export const checkState = code(checkStates);

/** S1 2.5 QueueCheck. */
export const check: Codec<Check> = record({
  name: required(text),
  description: expected(text),
  url: nullable(text),
  details_url: optional(text),
  state: required(checkState),
  avatar_url: nullable(text),
});
