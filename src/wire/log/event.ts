import { z } from 'zod';
import type { EventType, KnownEvent, LogEvent, Metadata } from '../../domain/event/log-event.ts';
import { outcomes } from '../../domain/log-limit.ts';
import { type Codec, expected, namesOf, nullable, record, required } from '../lenient.ts';
import { anyObject, code, count, instant, text } from '../scalar.ts';
import { actionMetadata } from './action.ts';
import { bisectionMetadata } from './bisection.ts';
import { checksMetadata } from './checks.ts';
import type { Codecs } from './codecs.ts';
import { holdMetadata } from './hold.ts';
import { queueMetadata } from './queue.ts';
import { testMetadata } from './test.ts';

/** How the metadata of each event type is read and written (S1 6). */
export const metadataCodecs: Codecs<Metadata> = {
  ...actionMetadata,
  ...queueMetadata,
  ...checksMetadata,
  ...bisectionMetadata,
  ...holdMetadata,
  ...testMetadata,
};

/** Every event type of S1 6, in the documents' spelling. */
// biome-ignore lint/nursery/noUnsafeTypeAssertion: the keys of a complete table
export const eventTypes = Object.keys(metadataCodecs) as EventType[];

const byType: ReadonlyMap<string, Codec<unknown>> = new Map(Object.entries(metadataCodecs));
const namesByType = new Map([...byType].map(([type, codec]) => [type, new Set(namesOf(codec))]));

const envelope = record({
  id: required(count),
  received_at: required(instant),
  trigger: expected(text),
  repository: expected(text),
  pull_request: nullable(count),
  base_ref: nullable(text),
  outcome: expected(code(outcomes)),
  type: required(code(eventTypes)),
  metadata: expected(anyObject),
});

/** S1 2.9. An event whose type is not in the table, or whose metadata is not as told there, keeps both as they came. */
export const logEvent: Codec<LogEvent> = z.codec(envelope, z.custom<LogEvent>(), {
  decode({ type, metadata, ...rest }): LogEvent {
    const raw = metadata ?? {};
    const known = byType.get(type)?.safeParse(raw);
    if (!known?.success) return { ...rest, type: 'unknown', rawType: type, metadata: raw };
    const extra = Object.entries(raw).filter(([name]) => namesByType.get(type)?.has(name) === false);
    const more = extra.length === 0 ? {} : { extra: Object.fromEntries(extra) };
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the table pairs each type with its metadata
    return { ...rest, type, metadata: known.data, ...more } as KnownEvent;
  },
  encode(event) {
    if (event.type === 'unknown') {
      const { rawType, ...rest } = event;
      return { ...rest, type: rawType };
    }
    const codec = byType.get(event.type) ?? anyObject;
    return { ...event, metadata: { ...anyObject.parse(z.encode(codec, event.metadata)), ...event.extra } };
  },
});
