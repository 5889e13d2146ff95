import { queuedCount } from '../../../domain/verdict/tree.ts';
import { sightOf } from '../../../store/sight.ts';
import type { Pane } from '../pane.ts';
import { queueKeys } from './keys.ts';
import { listWidth } from './rooms.ts';
import { queueView } from './view-model.ts';

export const queuePane: Pane = {
  id: 'queue',
  title: 'Queue',
  badge: (state) => {
    const { tree } = sightOf(state);
    return tree === null ? null : String(queuedCount(tree));
  },
  split: listWidth,
  keys: queueKeys,
  view: queueView,
};
