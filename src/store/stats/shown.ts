import type { Figure } from '../../domain/stat/figure.ts';
import { isStale } from '../cadence.ts';
import { windowStart } from '../list.ts';
import { openOf } from '../overlay/stack.ts';
import type { Resource } from '../resource.ts';
import { listOf, type State } from '../state.ts';
import type { Card } from './card.ts';
import { cardOf, cards } from './cards.ts';
import { statsFilter } from './filter.ts';
import { baseScope, type Scope, shownScope } from './scope.ts';
import type { StatGroupName } from './view.ts';

/** A statistic as far as it was received. */
export interface Reading {
  readonly card: Card;
  readonly figure: Figure | null;
  readonly base: Figure | null;
  readonly resource: Resource | undefined;
  readonly isStale: boolean;
}

/** The cards whose labels the filter lets through. */
export function shownCards(state: State): readonly Card[] {
  const { words } = statsFilter(state);
  const isWanted = ({ label, id }: Card) => words.every((word) => `${label} ${id}`.includes(word.toLowerCase()));
  return cards.filter(isWanted).flatMap(({ id }) => cardOf(state, id) ?? []);
}

/** Header, tabs and footer take at least this much: more cards than fit are read rather than one too few. */
const chromeRows = 4;

/** The cards that are on the screen: only these are read. */
export function visibleCards(state: State): readonly Card[] {
  const open = openOf(state, 'chart');
  const enlarged = open === null ? null : cardOf(state, open.card);
  if (enlarged !== null) return [enlarged];
  const shown = shownCards(state);
  const height = Math.max(1, state.terminal.rows - chromeRows);
  const ids = shown.map(({ id }) => id);
  const start = windowStart(listOf(state, 'stats'), ids, height);
  return shown.slice(start, start + height);
}

export function readingOf(state: State, card: Card): Reading {
  const held = state.hold ?? state;
  const scope = shownScope(state);
  const base = baseScope(state);
  const resource = card.resource(held, scope);
  return {
    card,
    figure: card.figure(held, scope, state.stats.group),
    base: base === null ? null : card.figure(held, base, state.stats.group),
    resource,
    isStale: resource !== undefined && isOld(state, resource, scope),
  };
}

const isOld = (state: State, resource: Resource, { everyMs }: Scope) =>
  everyMs !== null && isStale(resource, everyMs, state.terminal.focused, state.now);

/** Every group that any answer on the screen held, in the order of their names. */
export function groupsOf(state: State): readonly StatGroupName[] {
  const scope = shownScope(state);
  const all = cards.flatMap((card) => card.groups(state.hold ?? state, scope));
  return [...new Map(all.map((group) => [groupText(group), group]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => group);
}

export const groupText = ({ baseRef, queueName, priorityRuleName }: StatGroupName): string =>
  [baseRef ?? '?', queueName ?? '?', priorityRuleName ?? 'no rule'].join(' / ');
