import type { ActionMetadata } from '../../domain/event/action.ts';
import { expected, list, nullable, record } from '../lenient.ts';
import { anyObject, code, count, flag, text } from '../scalar.ts';
import type { Codecs } from './codecs.ts';

const changes = record({ added: list(text), removed: list(text) });
const ported = record({ to: expected(text), pull_request_number: expected(count), conflicts: expected(flag) });
const said = record({ message: expected(text) });
const nothing = record({});
const onBranch = record({ branch: expected(text) });

export const actionMetadata: Codecs<ActionMetadata> = {
  'action.assign': changes,
  'action.label': changes,
  'action.backport': ported,
  'action.copy': ported,
  'action.close': said,
  'action.comment': said,
  'action.delete_head_branch': onBranch,
  'action.dequeue': nothing,
  'action.rebase': nothing,
  'action.refresh': nothing,
  'action.squash': nothing,
  'action.update': nothing,
  'action.dismiss_reviews': record({ users: list(text) }),
  'action.edit': record({ draft: expected(flag) }),
  'action.host_actions': record({ workflow: expected(text), inputs: expected(anyObject) }),
  'action.merge': onBranch,
  'action.post_check': record({ conclusion: expected(text), title: expected(text), summary: expected(text) }),
  'action.request_reviews': record({ reviewers: list(text), team_reviewers: list(text) }),
  'action.review': record({
    review_type: expected(code(['APPROVE', 'REQUEST_CHANGES', 'COMMENT'])),
    reviewer: nullable(text),
    message: nullable(text),
  }),
};
