import { expect, test } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import { fakeMachine } from '../support/fake-machine.ts';

const never = () => Promise.reject(new Error('the screen was started'));

test('without XDG variables the places are in the home folder', async () => {
  const machine = fakeMachine(['paths', '--json']);

  expect(await run(machine, never)).toBe(0);
  expect(JSON.parse(machine.out())).toEqual({
    schema: 'mergetop/paths/1',
    settings: `${machine.home}/.config/mergetop/settings.toml`,
    state: `${machine.home}/.local/state/mergetop`,
    cache: `${machine.home}/.cache/mergetop`,
  });
});

test('XDG variables move them', async () => {
  const machine = fakeMachine(['paths'], { env: { XDG_CONFIG_HOME: '/etc/xdg', XDG_STATE_HOME: 'relative' } });

  await run(machine, never);

  expect(machine.out()).toBe(
    `settings  /etc/xdg/mergetop/settings.toml\nstate     ${machine.home}/.local/state/mergetop\ncache     ${machine.home}/.cache/mergetop\n`,
  );
});
