import { z } from 'zod';
import type { ConfigValue, QueueRule } from '../../domain/rule.ts';
import { type Codec, expected, record, required } from '../lenient.ts';
import { text } from '../scalar.ts';

const configValue: Codec<ConfigValue> = z.json();

const written = record({ name: required(text), config: expected(z.record(z.string(), configValue)) });

/** S1 2.3 QueueRule; `config` is kept as it comes, since no type or unit of it is guaranteed. */
export const queueRule: Codec<QueueRule> = z.codec(written, z.custom<QueueRule>(), {
  decode: ({ name, config }) => ({ name, config: config ?? {} }),
  encode: (rule) => ({ ...rule, config: { ...rule.config } }),
});
