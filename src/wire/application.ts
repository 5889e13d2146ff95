import type { Application } from '../domain/application.ts';
import { endpoint } from './endpoint.ts';
import { type Codec, expected, record } from './lenient.ts';
import { code, integer, text } from './scalar.ts';

const identity: Codec<Application> = record({
  id: expected(text),
  name: expected(text),
  scope: expected(code(['admin', 'ci'])),
  account_scope: expected(record({ id: expected(integer), login: expected(text) })),
});

export const application = endpoint({
  method: 'GET',
  route: '/application',
  reply: identity,
  access: 'application',
  section: 'S1 4',
  summary: 'which application the credentials stand for',
});
