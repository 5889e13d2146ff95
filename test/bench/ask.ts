// The simulated service and the client's reading of it, without a network between them.
import { decodeReply } from '../../src/client/body.ts';
import { answer } from '../../src/service/answer.ts';
import { tokens } from '../../src/service/auth.ts';
import type { World } from '../../src/service/engine/world.ts';
import type { Operation } from '../../src/wire/endpoint.ts';
import type { Parsed } from '../../src/wire/parse-again.ts';

/** What the service answers to an administrator; `path` begins behind the version. */
export async function asked(world: World, path: string) {
  const { encoded, headers } = await answer(
    {
      method: 'GET',
      target: `/v1${path}`,
      authorization: `Bearer ${tokens.admin}`,
      contentType: undefined,
      body: () => Promise.resolve(''),
    },
    world,
    'http://127.0.0.1',
  );
  return { text: encoded?.text ?? '', headers };
}

export function decoded(endpoint: Operation, body: Uint8Array, previous: Parsed | null = null) {
  const read = decodeReply(endpoint, { status: 200, headers: {}, body }, previous);
  if (read.problem !== null) throw new Error(read.problem);
  return read;
}
