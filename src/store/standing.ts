import { once } from '../base/memo.ts';
import type { MovementWord } from '../domain/verdict/movement.ts';
import { queuedCount } from '../domain/verdict/tree.ts';
import { glanceOf } from './glance.ts';
import { nameOf, type Repository } from './session.ts';
import { sightOf } from './sight.ts';
import type { State } from './state.ts';
import { type UnreadWord, unreadWord } from './unread-word.ts';

/** How one repository's queue is doing, beside those of others. */
export interface Standing {
  readonly repository: Repository;
  /** Of old data only that it is old is worth telling. */
  readonly word: MovementWord | 'STALE' | 'NO DATA' | UnreadWord;
  readonly alerts: number;
  readonly queued: number | null;
  readonly isShown: boolean;
}

/** What asks for somebody soonest comes first. */
const urgency: readonly Standing['word'][] = [
  'WEDGED',
  'STALE',
  'OFFLINE',
  'ERROR',
  'UNREADABLE',
  'REFUSED',
  'NOT FOUND',
  'SLOW',
  'PAUSED',
  'NO DATA',
  'UNKNOWN',
  'MOVING',
  'IDLE',
];

/** Every repository on this screen, the worst first; among equals the one with more alerts, then as they were named. */
export function standings(state: State): readonly Standing[] {
  const all = [{ ...standingOf(state), isShown: true }, ...state.others.map(standingOf)];
  return all.toSorted(
    (one, other) => urgency.indexOf(one.word) - urgency.indexOf(other.word) || other.alerts - one.alerts,
  );
}

/** The states of all repositories on this screen, the worst first. */
export const worstFirst = (state: State): readonly State[] => {
  const places = standings(state).map(({ repository }) => nameOf(repository));
  const place = ({ session }: State) => places.indexOf(nameOf(session.repository));
  return [state, ...state.others].toSorted((one, other) => place(one) - place(other));
};

const standingOf = once((state: State): Standing => {
  const { isStale, tree, status } = sightOf(state);
  const glance = glanceOf(state);
  const unread = status?.failure == null ? 'NO DATA' : unreadWord(status.failure);
  return {
    repository: state.session.repository,
    word: isStale ? 'STALE' : (glance?.movement.word ?? unread),
    alerts: glance?.alerts.length ?? 0,
    queued: tree === null ? null : queuedCount(tree),
    isShown: false,
  };
});
