import type { Open } from '../open.ts';

/** Metadata of the workflow actions (S1 6, `action.*` outside the queue). */
export interface ActionMetadata {
  'action.assign': Changes;
  'action.label': Changes;
  'action.backport': Ported;
  'action.copy': Ported;
  'action.close': Said;
  'action.comment': Said;
  'action.delete_head_branch': { readonly branch: string | null };
  'action.dequeue': Nothing;
  'action.rebase': Nothing;
  'action.refresh': Nothing;
  'action.squash': Nothing;
  'action.update': Nothing;
  'action.dismiss_reviews': { readonly users: readonly string[] };
  'action.edit': { readonly draft: boolean | null };
  'action.host_actions': {
    readonly workflow: string | null;
    readonly inputs: Readonly<Record<string, unknown>> | null;
  };
  'action.merge': { readonly branch: string | null };
  'action.post_check': {
    readonly conclusion: string | null;
    readonly title: string | null;
    readonly summary: string | null;
  };
  'action.request_reviews': { readonly reviewers: readonly string[]; readonly teamReviewers: readonly string[] };
  'action.review': {
    readonly reviewType: Open<'APPROVE' | 'REQUEST_CHANGES' | 'COMMENT'> | null;
    readonly reviewer: string | null;
    readonly message: string | null;
  };
}

export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface Ported {
  readonly to: string | null;
  readonly pullRequestNumber: number | null;
  readonly conflicts: boolean | null;
}

export interface Said {
  readonly message: string | null;
}

export type Nothing = Readonly<Record<never, never>>;
