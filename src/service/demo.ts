import { me } from './scenario/people.ts';

/** The repository every scenario is about, and the person behind the demo's user token: known before the service runs. */
export const demo = { repository: { owner: 'acme', name: 'monolith' }, login: me.login } as const;
