import type { Random } from '../../../base/random.ts';
import type { Actor } from '../../../domain/event/actor.ts';
import type { Chronicle } from '../../history/fact.ts';

export interface AutomatismOptions {
  readonly random: Random;
  readonly chronicle: Chronicle;
  readonly people: readonly [Actor, ...Actor[]];
}

const day = 24 * 60 * 60 * 1000;

/** On every so many days it is switched off until the next, or changed. */
const offEvery = 9;
const changeEvery = 4;

/** Somebody switches the automatism on, and now and then changes it; tells whether it is on. */
export function createAutomatism({ random, chronicle, people }: AutomatismOptions): (at: number) => boolean {
  let isOn = false;
  let days = 0;
  let today = Number.NaN;
  let ignoresBroken = true;
  const about = { trigger: 'Auto-quarantine settings', pullRequest: null, baseRef: null, outcome: 'neutral' } as const;
  const attributes = () => ({ ignoreBrokenOnDefaultBranch: ignoresBroken });

  return (at) => {
    if (Math.floor(at / day) === today) return isOn;
    today = Math.floor(at / day);
    days++;
    const by = random.pick(people);
    if (!isOn) {
      isOn = true;
      const metadata = {
        enabledBy: by,
        enabledAt: at,
        autoQuarantineConfigAttributes: attributes(),
        enabledByStaff: false,
      };
      chronicle.record({ ...about, at, type: 'ci_insights.auto_quarantine.enabled', metadata });
    } else if (days % offEvery === 0) {
      isOn = false;
      const metadata = {
        disabledBy: by,
        disabledAt: at,
        autoQuarantineConfigAttributes: attributes(),
        disabledByStaff: false,
      };
      chronicle.record({ ...about, at, type: 'ci_insights.auto_quarantine.disabled', metadata });
    } else if (days % changeEvery === 0) {
      const before = attributes();
      ignoresBroken = !ignoresBroken;
      const metadata = {
        updatedBy: by,
        updatedAt: at,
        autoQuarantineConfigAttributesBefore: before,
        autoQuarantineConfigAttributesAfter: attributes(),
        updatedByStaff: false,
      };
      chronicle.record({ ...about, at, type: 'ci_insights.auto_quarantine.modified', metadata });
    }
    return isOn;
  };
}
