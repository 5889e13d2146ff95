import type { Pane } from '../pane.ts';
import { logKeys } from './keys.ts';
import { logView } from './view-model.ts';

export const logPane: Pane = {
  id: 'log',
  title: 'Log',
  badge: () => null,
  keys: logKeys,
  view: logView,
};
