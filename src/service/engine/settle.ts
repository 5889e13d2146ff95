import { judge } from './blame.ts';
import { depart } from './depart.ts';
import { form } from './form.ts';
import { conflicting, inTheWay, mergeReady, yieldWay } from './merge.ts';
import { promote } from './promote.ts';
import { advanceSearches } from './search.ts';
import { startReady } from './start.ts';
import type { Train } from './train.ts';

/** Carries out everything that the present state of a train calls for; what takes time is planned. */
export function settle(train: Train): void {
  const outdone = conflicting(train);
  if (outdone.length > 0) {
    depart(train, { victims: new Map(outdone.map((stay) => [stay, 'CONFLICT_WITH_BASE_BRANCH'])), by: null });
  }
  for (const car of inTheWay(train)) yieldWay(train, car);
  promote(train);
  mergeReady(train);
  judge(train);
  advanceSearches(train);
  form(train);
  startReady(train);
  mergeReady(train);
  train.changedAt = train.agenda.now;
  train.version++;
}
