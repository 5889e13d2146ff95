import { expect, test } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import { settingsSchema } from '../../../src/cli/settings/schema.ts';
import { remappable } from '../../../src/ui/keymap.ts';
import { fakeMachine } from '../support/fake-machine.ts';

test('the schema that editors get has every setting and every action', async () => {
  const machine = fakeMachine(['schema']);

  expect(await run(machine, () => Promise.reject(new Error('the screen was started')))).toBe(0);

  const { properties } = JSON.parse(machine.out());
  expect(Object.keys(properties)).toEqual(Object.keys(settingsSchema.shape));
  for (const { id, help } of remappable) {
    const [place = '', verb = ''] = id.split('.');
    expect(properties.keys.properties[place].properties[verb]).toMatchObject({ description: help });
  }
});
