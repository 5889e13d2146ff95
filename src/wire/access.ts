/** The kinds of credentials (S1 5); a service token is read as an admin key, whose rights it shares. */
export type Credential = 'admin' | 'ci' | 'user';

/** Which credentials an operation takes (S1 5, service-facts 1.4). */
export type Access = 'application' | 'queue' | 'test' | 'test series';

export const accepted: Readonly<Record<Access, readonly Credential[]>> = {
  application: ['admin', 'ci'],
  queue: ['admin', 'user'],
  test: ['admin', 'ci', 'user'],
  'test series': ['admin', 'user'],
};
