import type { Impact } from '../../domain/impact.ts';
import type { QueuedPull } from '../../domain/queued-pull.ts';
import type { EtaAccuracy } from '../../domain/verdict/eta.ts';
import type { LogIndex } from '../../domain/verdict/log-index.ts';
import { glanceOf } from '../../store/glance.ts';
import { pullOf } from '../../store/live-pulls.ts';
import { pastOf, pullLog } from '../../store/past-log.ts';
import { costOf } from '../../store/removal-cost.ts';
import type { Resource } from '../../store/resource.ts';
import type { State } from '../../store/state.ts';
import { keyFor } from '../key-name.ts';
import type { QueueSight } from '../panes/queue/sight.ts';

/** What the detail of one pull request is made from, beside what its row knows. */
export interface DetailSight extends QueueSight {
  readonly number: number;
  /** Cells a line may take. */
  readonly width: number;
  readonly detail: Resource<QueuedPull> | undefined;
  readonly cost: Resource<Impact> | undefined;
  /** What the log tells of this pull request alone; null while the log is not known. */
  readonly past: LogIndex | null;
  /** False while events before the recent ones were not read. */
  readonly isPastRead: boolean;
  readonly accuracy: EtaAccuracy | null;
  readonly isTreeOpen: boolean;
  /** The key that opens and folds it. */
  readonly whyKey: string;
  /** The key that opens the page of a check. */
  readonly runKey: string;
}

export function detailSight(state: State, sight: QueueSight, number: number, width: number): DetailSight {
  return {
    ...sight,
    number,
    width,
    detail: pullOf(state, number),
    cost: costOf(state, sight.tree, number),
    past: pullLog(state, number),
    isPastRead: pastOf(state, number)?.value != null,
    accuracy: glanceOf(state)?.accuracy ?? null,
    isTreeOpen: state.detail.isTreeOpen,
    whyKey: keyFor(state, 'queue.why', 'w'),
    runKey: keyFor(state, 'queue.browse-run', 'O'),
  };
}
