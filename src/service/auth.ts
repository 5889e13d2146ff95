import type { Application } from '../domain/application.ts';
import type { Actor } from '../domain/event/actor.ts';
import { type Access, accepted, type Credential } from '../wire/access.ts';
import { Refusal } from './refusal.ts';
import { me } from './scenario/people.ts';

/** The demo's bearer tokens: what they open is a simulation, so they are no secrets. */
export const tokens = {
  admin: 'mergetop-demo-admin-key',
  ci: 'mergetop-demo-ci-key',
  user: 'mergetop-demo-user-token',
} as const satisfies Record<Credential, string>;

/** Who asks, as events will name them. */
export interface Caller {
  readonly credential: Credential;
  readonly actor: Actor;
}

const callers: Readonly<Record<Credential, Caller>> = {
  admin: caller('admin', { type: 'application', id: '0d2f6e1c-5b0e-4c6a-9a6e-3f1f0c8b7a11', name: 'demo admin key' }),
  ci: caller('ci', { type: 'application', id: '7c9a4e52-1f6b-4d8e-8b3a-52d0c1e9f604', name: 'demo ci key' }),
  user: caller('user', { type: 'user', id: me.id, name: me.login }),
};

const byToken: ReadonlyMap<string, Caller> = new Map(
  Object.values(callers).map((each) => [tokens[each.credential], each]),
);

/** Who sent the request. Refuses with 401, or with 403 when these credentials do not reach the operation. */
export function authenticate(authorization: string | undefined, access: Access): Caller {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const found = token === undefined ? undefined : byToken.get(token);
  if (found === undefined) {
    const detail = authorization === undefined ? 'Credentials are missing' : 'Credentials are not valid';
    throw new Refusal(401, detail, { 'www-authenticate': 'Bearer' });
  }
  if (!accepted[access].includes(found.credential)) throw new Refusal(403, 'Forbidden');
  return found;
}

/** The application behind a key (S1 2.2). */
export const applicationOf = ({ credential, actor }: Caller): Application => ({
  id: String(actor.id),
  name: actor.name,
  scope: credential,
  accountScope: { id: 1701, login: 'acme' },
});

function caller(credential: Credential, actor: Actor): Caller {
  return { credential, actor };
}
