import type { Pane } from '../pane.ts';
import { statsKeys } from './keys.ts';
import { statsView } from './view-model.ts';

export const statsPane: Pane = {
  id: 'stats',
  title: 'Stats',
  badge: () => null,
  keys: statsKeys,
  view: statsView,
};
