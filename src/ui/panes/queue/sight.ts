import type { LogIndex } from '../../../domain/verdict/log-index.ts';
import type { Observations } from '../../../domain/verdict/observations.ts';
import type { Tree } from '../../../domain/verdict/tree.ts';

/** What a row needs to know beside itself. */
export interface QueueSight {
  readonly tree: Tree;
  readonly log: LogIndex | null;
  readonly observed: Observations | null;
  /** The service's time. */
  readonly now: number;
  readonly zone: string;
  readonly me: string | null;
}
