import { depart, withSuccessors } from './depart.ts';
import { seconds } from './identity.ts';
import { plan, type Stay, type Train } from './train.ts';

/** Marks a pull request, and what is stacked on it, as leaving; it leaves some seconds later. */
export function requestRemoval(train: Train, stay: Stay, by: string): void {
  if (stay.removalRequested) return;
  for (const each of withSuccessors(train, new Map([[stay, 'PR_MANUALLY_DEQUEUED']])).keys())
    each.removalRequested = true;
  plan(train, seconds(train.random, 6, 15), () => {
    if (train.stays.get(stay.pull.number) !== stay) return;
    depart(train, { victims: new Map([[stay, 'PR_MANUALLY_DEQUEUED']]), by });
  });
  train.settle();
}
