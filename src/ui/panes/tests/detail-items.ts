import type { Message } from '../../../store/message.ts';
import { whyNotLift } from '../../../store/overlay/lift.ts';
import type { TestOverlay } from '../../../store/overlay/overlay.ts';
import { whyNotAdd } from '../../../store/overlay/quarantine.ts';
import { resourceOf, type State } from '../../../store/state.ts';
import { testKeysOf } from '../../../store/tests/detail.ts';
import { quarantinesOfTest } from '../../../store/tests/quarantines.ts';
import { scopeText } from './row.ts';

/** Something on a test's page that Enter opens. */
export interface Item {
  readonly id: string;
  readonly label: string;
  /** Why it can do nothing now; null when it can. */
  readonly whyNot: string | null;
  readonly message: Message;
}

/** What can be done with a test, then what can be looked into. */
export function actionsOf(state: State, { test }: TestOverlay): readonly Item[] {
  const lying = quarantinesOfTest(state, test.testName);
  return [
    {
      id: 'quarantine',
      label: 'quarantine this test',
      whyNot: whyNotAdd(state, test.testName),
      message: { type: 'quarantine/opened', testName: test.testName, reason: '' },
    },
    ...lying.map((quarantine): Item => {
      const by = quarantine.source === 'auto' ? 'automatic' : (quarantine.source ?? 'source unknown');
      return {
        id: `lift ${quarantine.id}`,
        label: `lift the quarantine (${by}, ${scopeText(quarantine)})`,
        whyNot: whyNotLift(state, quarantine.id),
        message: { type: 'lift/opened', quarantine },
      };
    }),
  ];
}

export function failuresOf(state: State, { test }: TestOverlay) {
  const key = testKeysOf(test, state.tests.window).failures;
  return resourceOf(state.hold ?? state, key)?.value?.failures ?? [];
}

export function itemsOf(state: State, overlay: TestOverlay): readonly Item[] {
  const stacks = failuresOf(state, overlay).map(
    ({ id, exceptionType }): Item => ({
      id: failureItemId(id),
      label: exceptionType ?? 'failure',
      whyNot: null,
      message: { type: 'stack/opened', test: overlay.test, failure: id },
    }),
  );
  return [...actionsOf(state, overlay), ...stacks];
}

export const failureItemId = (id: string): string => `failure ${id}`;

/** The thing under the cursor; the first one once that is gone. */
export function itemUnder(state: State, overlay: TestOverlay): Item | null {
  const items = itemsOf(state, overlay);
  return items.find(({ id }) => id === overlay.cursor) ?? items[0] ?? null;
}
