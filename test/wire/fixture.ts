import { readdirSync, readFileSync } from 'node:fs';
import { type EndpointName, endpoints } from '../../src/wire/index.ts';
import type { Codec } from '../../src/wire/lenient.ts';

const folder = 'test/fixtures';

export const fixture = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);

/** The codec of an operation's reply. */
export function replyOf(name: string): Codec<unknown> {
  const reply = isEndpoint(name) ? endpoints[name].reply : null;
  if (reply === null) throw new Error(`no operation ${name} replies with anything`);
  return reply;
}

/** Operations of which a complete reply was written from the interface documents. */
export const documented = readdirSync(`${folder}/documents`).map((file) => file.replace('.json', ''));
