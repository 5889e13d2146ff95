import type { Open } from '../open.ts';
import type { Actor } from './actor.ts';

export interface AutoQuarantine {
  readonly ignoreBrokenOnDefaultBranch: boolean | null;
}

export interface AutoQuarantineEnabled {
  readonly enabledBy: Actor | null;
  readonly enabledAt: number | null;
  readonly autoQuarantineConfigAttributes: AutoQuarantine | null;
  readonly enabledByStaff: boolean | null;
}

export interface AutoQuarantineDisabled {
  readonly disabledBy: Actor | null;
  readonly disabledAt: number | null;
  readonly autoQuarantineConfigAttributes: AutoQuarantine | null;
  readonly disabledByStaff: boolean | null;
}

export interface AutoQuarantineModified {
  readonly updatedBy: Actor | null;
  readonly updatedAt: number | null;
  readonly autoQuarantineConfigAttributesBefore: AutoQuarantine | null;
  readonly autoQuarantineConfigAttributesAfter: AutoQuarantine | null;
  readonly updatedByStaff: boolean | null;
}

export interface JobRetried {
  readonly ruleId: string | null;
  readonly ruleName: string | null;
  readonly maxRetry: number | null;
  readonly retryMode: Open<'job' | 'pipeline'> | null;
  readonly retryAttempt: number | null;
  /** Three variants, whose shapes are not in the documents (service-facts 1.1 #16). */
  readonly conditionMatches: readonly Readonly<Record<string, unknown>>[];
  readonly outcome: Open<'retried' | 'skipped_quota_exceeded'> | null;
}

type Health = Open<'healthy' | 'flaky' | 'broken'>;
type Source = Open<'manual' | 'auto'>;

export interface TestQuarantined {
  readonly quarantineId: string | null;
  readonly testId: string | null;
  readonly testName: string | null;
  readonly source: Source | null;
  readonly reason: string | null;
  readonly branch: string | null;
  readonly quarantinedAt: number | null;
  readonly healthStatusAtEvent: Health | null;
  readonly quarantinedBy: Actor | null;
  readonly quarantinedByStaff: boolean | null;
}

export interface TestDequarantined {
  readonly quarantineId: string | null;
  readonly testId: string | null;
  readonly testName: string | null;
  readonly source: Source | null;
  readonly originalQuarantine: {
    readonly source: Source | null;
    readonly reason: string | null;
    readonly branch: string | null;
    readonly createdAt: number | null;
  } | null;
  readonly healthStatusAtEvent: Health | null;
  readonly dequarantinedAt: number | null;
  readonly dequarantinedBy: Actor | null;
  readonly dequarantinedByStaff: boolean | null;
}

export interface TestMetadata {
  'ci_insights.auto_quarantine.enabled': AutoQuarantineEnabled;
  'ci_insights.auto_quarantine.disabled': AutoQuarantineDisabled;
  'ci_insights.auto_quarantine.modified': AutoQuarantineModified;
  'ci_insights.job_retried': JobRetried;
  'test.quarantined': TestQuarantined;
  'test.dequarantined': TestDequarantined;
}
