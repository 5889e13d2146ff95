import type { Alert } from './alert.ts';
import type { EtaAccuracy } from './eta.ts';
import type { Movement } from './movement.ts';
import type { Slots } from './slots.ts';
import { healthWeights } from './threshold.ts';

export type HealthPartName = keyof typeof healthWeights;

export interface HealthPart {
  readonly name: HealthPartName;
  /** Points lost, 0 to the part's weight; null when nothing received tells. */
  readonly lost: number | null;
}

/** One figure that can be taken apart again (screens.md d 14). */
export interface Health {
  /** 100 is the baseline or better. */
  readonly score: number;
  /** The worst first, those that are not known last. */
  readonly parts: readonly HealthPart[];
}

/** A time that somebody called healthy. A null is not compared. */
export interface HealthBaseline {
  readonly perHour: number | null;
  readonly restartsPerMerge: number | null;
  /** Share of runs that fail by themselves, 0 to 1. */
  readonly failedShare: number | null;
}

export interface HealthInput {
  readonly movement: Movement;
  readonly slots: Slots;
  readonly accuracy: EtaAccuracy | null;
  readonly alerts: readonly Alert[];
  readonly baseline: HealthBaseline;
}

/** Null when so little is known that the figure would be made up: less than half of the weights. */
export function health(input: HealthInput): Health | null {
  const parts = names.map((name): HealthPart => {
    const share = shares[name](input);
    return { name, lost: share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * healthWeights[name]) };
  });
  const known = parts.filter((part) => part.lost !== null);
  const knownWeight = known.reduce((sum, part) => sum + healthWeights[part.name], 0);
  if (knownWeight < 50) return null;
  const lost = known.reduce((sum, part) => sum + (part.lost ?? 0), 0);
  return { score: 100 - lost, parts: parts.sort((a, b) => (b.lost ?? -1) - (a.lost ?? -1)) };
}

const names = ['landing', 'churn', 'failures', 'slots', 'eta', 'stuck'] as const satisfies readonly HealthPartName[];

/** Each part's loss from 0 (as at the baseline) to 1 (as bad as it is counted). */
const shares: Readonly<Record<HealthPartName, (input: HealthInput) => number | null>> = {
  landing: ({ movement: { perHour, queued, still, wedgedAfterMs }, baseline }) => {
    if (queued === 0) return 0;
    const behind = perHour === null || !baseline.perHour ? null : 1 - perHour / baseline.perHour;
    const standing = still === null ? null : still.ms / wedgedAfterMs - 0.5;
    return behind === null && standing === null ? null : Math.max(behind ?? 0, standing ?? 0);
  },
  /** Two restarts for each merge more than usual lose it all. */
  churn: ({ movement: { churn }, baseline }) =>
    churn?.perMerge == null ? null : (churn.perMerge - (baseline.restartsPerMerge ?? 0)) / 2,
  /** A quarter of all runs failing above the usual loses it all. */
  failures: ({ movement: { churn }, baseline }) =>
    churn === null || churn.startedRuns === 0
      ? null
      : (churn.failedRuns / churn.startedRuns - (baseline.failedShare ?? 0)) / 0.25,
  /** As many waiting for a slot as have one lose it all. */
  slots: ({ slots: { running, wanted } }) => (wanted === 0 ? 0 : wanted / Math.max(1, running)),
  /** Landings that take three times the time promised lose it all. */
  eta: ({ accuracy }) => (accuracy === null ? null : (accuracy.factor - 1) / 2),
  stuck: ({ alerts }) => alerts.filter((alert) => stuckKinds.includes(alert.kind)).length / 3,
};

const stuckKinds: readonly Alert['kind'][] = ['timeout', 'preparing', 'merge-held', 'filling-overdue', 'thrown-back'];
