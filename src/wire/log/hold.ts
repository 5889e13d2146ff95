import type { Freeze, HoldMetadata } from '../../domain/event/hold.ts';
import { type Codec, expected, nullable, record } from '../lenient.ts';
import { anything, flag, instant, text } from '../scalar.ts';
import { actor } from './actor.ts';
import type { Codecs } from './codecs.ts';

const freeze: Codec<Freeze> = record({
  reason: expected(text),
  start: expected(text),
  end: nullable(text),
  timezone: expected(text),
  matching_conditions: expected(anything),
  exclude_conditions: expected(anything),
});

export const holdMetadata: Codecs<HoldMetadata> = {
  'queue.pause.create': record({
    reason: expected(text),
    created_by: expected(actor),
    created_by_staff: expected(flag),
  }),
  'queue.pause.update': record({
    reason: expected(text),
    updated_by: expected(actor),
    updated_by_staff: expected(flag),
  }),
  'queue.pause.delete': record({ deleted_by: expected(actor), deleted_by_staff: expected(flag) }),
  'scheduled_freeze.create': record({
    scheduled_freeze_attributes: expected(freeze),
    created_by: expected(actor),
    created_at: expected(instant),
    created_by_staff: expected(flag),
  }),
  'scheduled_freeze.update': record({
    scheduled_freeze_attributes_before: expected(freeze),
    scheduled_freeze_attributes_after: expected(freeze),
    updated_by: expected(actor),
    updated_at: expected(instant),
    updated_by_staff: expected(flag),
  }),
  'scheduled_freeze.delete': record({
    scheduled_freeze_attributes: expected(freeze),
    reason: expected(text),
    deleted_by: expected(actor),
    deleted_at: expected(instant),
    deleted_by_staff: expected(flag),
  }),
};
