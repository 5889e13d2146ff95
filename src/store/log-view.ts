import { memo } from '../base/memo.ts';
import { indexLog, type LogIndex } from '../domain/verdict/log-index.ts';
import type { Feed } from './feed.ts';
import { branchOf } from './slice/session.ts';
import type { State } from './state.ts';

/** The recent past of the branch on the screen; null while nothing of it is known. */
export const logOf = (state: State): LogIndex | null => indexed((state.hold ?? state).feed, branchOf(state));

const indexed = memo((feed: Feed, branch: string | null): LogIndex | null =>
  feed.from === null || feed.to === null ? null : indexLog(feed.events, { from: feed.from, to: feed.to, branch }),
);
