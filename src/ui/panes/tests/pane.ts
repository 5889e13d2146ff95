import { resourceOf } from '../../../store/state.ts';
import { suiteKey } from '../../../store/tests/suite.ts';
import type { Pane } from '../pane.ts';
import { testsKeys } from './keys.ts';
import { testsView } from './view-model.ts';

export const testsPane: Pane = {
  id: 'tests',
  title: 'Tests',
  badge: (state) => {
    const broken = resourceOf(state, suiteKey(state, 'broken_tests'))?.value?.value ?? null;
    return broken === null || broken === 0 ? null : `${broken}!`;
  },
  keys: testsKeys,
  view: testsView,
};
