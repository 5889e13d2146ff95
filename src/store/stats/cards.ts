import type { State } from '../state.ts';
import type { Card } from './card.ts';
import {
  enteredCard,
  exitsCard,
  failureCard,
  leftCard,
  legacyOutcomesCard,
  mergedCard,
  outcomesCard,
  savedCard,
} from './flow-cards.ts';
import { batchCard, bisectionCard, retriesCard, runningCard, runsCard, sizeCard } from './run-cards.ts';
import { shownScope } from './scope.ts';
import { idleCard, mergeTimeCard, queueTimeCard, runtimeCard } from './time-cards.ts';

/** Every statistic of the pane, in its order. */
export const cards: readonly Card[] = [
  enteredCard,
  mergedCard,
  leftCard,
  sizeCard,
  queueTimeCard,
  mergeTimeCard,
  runtimeCard,
  runningCard,
  batchCard,
  failureCard,
  bisectionCard,
  retriesCard,
  runsCard,
  savedCard,
  idleCard,
  exitsCard,
  outcomesCard,
];

/** The card of that name as this service can fill it: where the newer operation is not there, the older one does. */
export function cardOf(state: State, id: string): Card | null {
  const found = cards.find((each) => each.id === id) ?? null;
  if (found !== outcomesCard) return found;
  const failure = outcomesCard.resource(state, shownScope(state))?.failure ?? null;
  return failure?.kind === 'missing' ? legacyOutcomesCard : outcomesCard;
}
