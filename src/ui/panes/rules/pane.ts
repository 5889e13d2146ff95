import { configurationOf } from '../../../store/rules/configuration.ts';
import type { Pane } from '../pane.ts';
import { rulesKeys } from './keys.ts';
import { rulesView } from './view-model.ts';

export const rulesPane: Pane = {
  id: 'rules',
  title: 'Rules',
  badge: (state) => (configurationOf(state)?.failure?.status === 422 ? 'invalid!' : null),
  keys: rulesKeys,
  view: rulesView,
};
