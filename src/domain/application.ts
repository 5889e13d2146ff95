import type { Open } from './open.ts';

/** Whom the credentials stand for (S1 2.2). It names an application, never a person. */
export interface Application {
  readonly id: string | null;
  readonly name: string | null;
  readonly scope: Open<'admin' | 'ci'> | null;
  readonly accountScope: { readonly id: number | null; readonly login: string | null } | null;
}
