import type { TestMetadata } from '../../domain/event/test.ts';
import { expected, list, nullable, optional, record } from '../lenient.ts';
import { anyObject, code, count, flag, instant, name, text } from '../scalar.ts';
import { actor } from './actor.ts';
import type { Codecs } from './codecs.ts';

const autoQuarantine = record({ ignore_broken_on_default_branch: expected(flag) });
const health = code(['healthy', 'flaky', 'broken']);
const source = code(['manual', 'auto']);

const quarantinedTest = {
  quarantine_id: expected(text),
  test_id: optional(name),
  test_name: expected(text),
  source: expected(source),
};

export const testMetadata: Codecs<TestMetadata> = {
  'ci_insights.auto_quarantine.enabled': record({
    enabled_by: expected(actor),
    enabled_at: expected(instant),
    auto_quarantine_config_attributes: expected(autoQuarantine),
    enabled_by_staff: expected(flag),
  }),
  'ci_insights.auto_quarantine.disabled': record({
    disabled_by: expected(actor),
    disabled_at: expected(instant),
    auto_quarantine_config_attributes: expected(autoQuarantine),
    disabled_by_staff: expected(flag),
  }),
  'ci_insights.auto_quarantine.modified': record({
    updated_by: expected(actor),
    updated_at: expected(instant),
    auto_quarantine_config_attributes_before: expected(autoQuarantine),
    auto_quarantine_config_attributes_after: expected(autoQuarantine),
    updated_by_staff: expected(flag),
  }),
  'ci_insights.job_retried': record({
    rule_id: expected(text),
    rule_name: expected(text),
    max_retry: expected(count),
    retry_mode: expected(code(['job', 'pipeline'])),
    retry_attempt: expected(count),
    condition_matches: list(anyObject),
    outcome: expected(code(['retried', 'skipped_quota_exceeded'])),
  }),
  'test.quarantined': record({
    ...quarantinedTest,
    reason: expected(text),
    branch: nullable(text),
    quarantined_at: expected(instant),
    health_status_at_event: expected(health),
    quarantined_by: nullable(actor),
    quarantined_by_staff: expected(flag),
  }),
  'test.dequarantined': record({
    ...quarantinedTest,
    original_quarantine: expected(
      record({
        source: expected(source),
        reason: expected(text),
        branch: nullable(text),
        created_at: expected(instant),
      }),
    ),
    health_status_at_event: expected(health),
    dequarantined_at: expected(instant),
    dequarantined_by: nullable(actor),
    dequarantined_by_staff: expected(flag),
  }),
};
