import type { Impact } from '../impact.ts';
import type { Pause } from '../pause.ts';
import type { Blast } from './blast.ts';
import { typedCascades, typedInterruptions } from './threshold.ts';

/** How much it takes to send a write; friction follows what it does, not what it is called. */
export interface Confirmation {
  readonly level: 1 | 2 | 3;
  /** A single key, or a word to be typed in full. */
  readonly asks: 'key' | 'word';
  readonly answer: string;
  readonly needsReason: boolean;
}

/** Null as long as an impact is missing: not known is not zero, and nothing may be sent. */
export function confirmDequeue(numbers: readonly number[], impacts: ReadonlyMap<number, Impact>): Confirmation | null {
  const received = numbers.flatMap((number) => impacts.get(number) ?? []);
  const [only] = numbers;
  if (only === undefined || received.length < numbers.length) return null;
  if (numbers.length > 1) return typed(2, `dequeue ${numbers.length}`);
  const costsOthers = received.some(
    (impact) => impact.interruptedBatches >= typedInterruptions || impact.cascadedPullRequests >= typedCascades,
  );
  return costsOthers ? typed(2, `${only}`) : key(1, false);
}

/** A pause stops everybody; where one holds already only its reason changes. */
export const confirmPause = (pause: Pause | null): Confirmation =>
  pause?.paused === true ? key(3, true) : { ...typed(3, 'pause'), needsReason: true };

const key = (level: Confirmation['level'], needsReason: boolean): Confirmation => ({
  level,
  asks: 'key',
  answer: 'y',
  needsReason,
});

const typed = (level: Confirmation['level'], answer: string): Confirmation => ({
  level,
  asks: 'word',
  answer,
  needsReason: false,
});

/**
 * What a confirmation was given for. When it differs from what it was at arming, the world has changed and it has to be
 * given again. Times, progress and estimates are left out: they change all the time and change nothing.
 */
export function fingerprint(blast: Blast, impacts: ReadonlyMap<number, Impact>): string {
  const batches = blast.interrupted.map(({ batch }) => [batch.id, batch.status.code, batch.queuePullRequestNumber]);
  const counts = blast.numbers.map((number) => {
    const impact = impacts.get(number);
    return [number, impact?.interruptedBatches, impact?.recheckedPullRequests, impact?.cascadedPullRequests];
  });
  return JSON.stringify([blast.targets, counts, batches, [...blast.rechecked].sort(), [...blast.cascaded].sort()]);
}
