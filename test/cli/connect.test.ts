import { expect, test } from 'vitest';
import { parse } from '../../src/cli/args/parse.ts';
import { sessionsOf } from '../../src/cli/connect.ts';
import { settle } from '../../src/cli/settings/settle.ts';
import { at } from '../support/build.ts';
import { fakeMachine } from './support/fake-machine.ts';

/** Who the reader is, and how the settings tell it; the simulated queue names bruno where nobody else is named. */
async function meOf(...line: readonly string[]) {
  const settings = await settle(parse(['--demo', ...line]), fakeMachine([], {}));
  const [session] = sessionsOf(
    settings,
    {
      host: 'embedded',
      repositories: [{ owner: 'acme', name: 'monolith' }],
      login: 'bruno',
      isSimulated: true,
      tokenSource: 'the simulated queue',
    },
    at('14:30'),
  );
  const told = session.settings.find(({ name }) => name === 'me');
  return `${session.me}: ${told?.value}, ${told?.source}`;
}

test.each([
  [[], 'bruno: bruno, the simulated queue'],
  [['--me', 'ana'], 'ana: ana, --me'],
])('with %j the reader is %s', async (line, told) => {
  expect(await meOf(...line)).toBe(told);
});
