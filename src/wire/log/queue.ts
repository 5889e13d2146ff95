import { z } from 'zod';
import type { LeaveCondition, QueueMetadata } from '../../domain/event/queue.ts';
import { check } from '../check.ts';
import { type Codec, expected, items, list, nullable, optional, record, required } from '../lenient.ts';
import { anyObject, anything, code, count, flag, instant, integer, text } from '../scalar.ts';
import { commander } from './actor.ts';
import type { Codecs } from './codecs.ts';

const stay = {
  queue_name: expected(text),
  branch: expected(text),
  partition_name: nullable(text),
  priority_rule_name: nullable(text),
  queued_at: expected(instant),
  session_id: nullable(text),
};

const leaveCondition: Codec<LeaveCondition> = record({
  match: expected(flag),
  label: required(text),
  is_label_user_input: expected(flag),
  description: nullable(text),
  attribute_name: nullable(text),
  operator: nullable(text),
  schedule: nullable(anyObject),
  subconditions: list(z.lazy((): Codec<LeaveCondition> => leaveCondition)),
  evaluations: list(anything),
});

const command = record({
  author: expected(commander),
  comment_id: expected(integer),
  session_id: nullable(text),
  command_trigger: nullable(code(['comment', 'checkbox'])),
  trigger_comment_url: nullable(text),
});

export const queueMetadata: Codecs<QueueMetadata> = {
  'action.queue.enter': record(stay),
  'action.queue.leave': record({
    ...stay,
    reason: expected(text),
    merged: expected(flag),
    seconds_waiting_for_schedule: expected(integer),
    seconds_waiting_for_freeze: expected(integer),
    conditions_evaluation: nullable(leaveCondition),
    checks: list(check),
    pull_request_head_sha: expected(text),
    dequeue_code: optional(code([])),
    unsuccessful_checks: optional(items(check)),
  }),
  'action.queue.merged': record({
    queue_name: expected(text),
    branch: expected(text),
    partition_names: list(text),
    priority_rule_name: nullable(text),
    queued_at: expected(instant),
    session_id: expected(text),
  }),
  'action.queue.change': record({
    queue_name: expected(text),
    partition_name: nullable(text),
    priority_rule_name: nullable(text),
    size: expected(count),
  }),
  'command.queue': command,
  'command.dequeue': command,
};
