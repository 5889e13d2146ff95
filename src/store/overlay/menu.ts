/** Lists that are opened over the queue. */
export const menuKinds = ['alerts', 'since', 'path', 'failing', 'repositories', 'audit'] as const;
export type MenuKind = (typeof menuKinds)[number];

/** The entry under the cursor is told by its id; null is the first. */
export interface MenuOverlay<Kind extends MenuKind> {
  readonly kind: Kind;
  readonly cursor: string | null;
}

/** What removing some pull requests would cost each; read only. */
export interface RankingOverlay {
  readonly kind: 'ranking';
  readonly cursor: string | null;
  readonly numbers: readonly number[];
}

/** The pull requests of one batch, to choose one of. */
export interface MembersOverlay {
  readonly kind: 'members';
  readonly cursor: string | null;
  /** The batch's id. */
  readonly batch: string;
}

/** Any of the lists whose entries are told by their ids. */
export type AnyMenu = { readonly [Kind in MenuKind]: MenuOverlay<Kind> }[MenuKind] | RankingOverlay | MembersOverlay;

/** Whether the entries of an overlay are told by their ids. */
export const isMenu = (overlay: { readonly kind: string }): overlay is AnyMenu =>
  overlay.kind === 'ranking' || overlay.kind === 'members' || menuKinds.some((kind) => kind === overlay.kind);
