import { memo } from '../base/memo.ts';
import { indexLog, type LogIndex } from '../domain/verdict/log-index.ts';
import { restingStretch, type Stretch } from './feed.ts';
import { branchOf } from './slice/session.ts';
import type { State } from './state.ts';

/** The recent past of the branch on the screen; null while nothing of it is known. */
export const logOf = (state: State): LogIndex | null =>
  indexed(restingStretch((state.hold ?? state).feed), branchOf(state));

const indexed = memo(({ events, from, to }: Stretch, branch: string | null): LogIndex | null =>
  from === null || to === null ? null : indexLog(events, { from, to, branch }),
);
