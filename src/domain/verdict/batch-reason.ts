import { type CheckBucket, checkBucket } from '../check.ts';
import type { MergeabilityCheck } from '../queued-pull.ts';
import { isBeingExplained } from './bisection.ts';
import { directlyAhead } from './dependents.ts';
import {
  counted,
  estimate,
  fixed,
  names,
  pullNames,
  type Reason,
  type ReasonActor,
  reason,
  type Until,
} from './reason.ts';
import { type BatchNode, leaves, type Tree } from './tree.ts';

interface Said {
  readonly actor: ReasonActor | null;
  readonly text: string;
  readonly until?: Until | null;
  readonly pulls?: readonly number[];
  readonly checks?: readonly string[];
}

/** Why a batch has not landed, from its status code. `run` is that of one of its members, when it was read. */
export function batchReason(tree: Tree, node: BatchNode, run: MergeabilityCheck | null): Reason {
  const status = node.batch.status.code;
  const say = sentences.get(status);
  const said = say === undefined ? unknown(status) : say(node, tree, run);
  return reason({ code: 'batch', status, batchId: node.batch.id, ...said });
}

type Say = (node: BatchNode, tree: Tree, run: MergeabilityCheck | null) => Said;

/** One sentence for each status code of S1 2.6. */
const sentences = new Map<string, Say>(
  Object.entries<Say>({
    running: ({ batch }, _tree, run) => ({
      actor: 'ci',
      ...openChecks(batch.checksSummary, run),
      until: estimate(batch.estimatedCiFinishAt, 'ci-finish'),
    }),
    preparing: () => ({ actor: 'service', text: 'its test branch is being built' }),
    bisecting: ({ batch }) => ({
      actor: 'ci',
      text: 'its batch failed and is split to find the culprit',
      until: estimate(batch.estimatedCiFinishAt, 'ci-finish'),
    }),
    failed: () => ({ actor: 'author', text: 'its batch failed and is being removed' }),
    merged: () => ({ actor: null, text: 'it has landed' }),
    waiting_for_merge: (node, tree) => {
      const ahead = directlyAhead(tree, node);
      if (ahead.length === 0) return { actor: 'service', text: 'it has passed and merges next' };
      return { actor: 'queue', text: `it has passed and waits for ${batchNames(ahead)}`, ...aheadOf(ahead) };
    },
    waiting_for_previous_batches: (node, tree) => {
      const ahead = directlyAhead(tree, node);
      const text = ahead.some(isBeingExplained)
        ? `it is held while ${batchNames(ahead)} is being explained`
        : `it waits for ${batchNames(ahead)}`;
      return { actor: 'queue', text, ...aheadOf(ahead) };
    },
    waiting_for_requeue: () => ({ actor: 'queue', text: 'a batch ahead failed, so it will be tested again' }),
    waiting_schedule: () => ({ actor: 'clock', text: 'it has passed and waits for its merge hours' }),
    waiting_for_batch: ({ batch: { status } }) => ({
      actor: 'clock',
      text: `its batch is being filled${fillingCount(status.batchFilledSlots, status.maxBatchSlots)}`,
      until: fixed(status.batchMaxStartAt, 'batch-start'),
    }),
    waiting_for_checks_slot: (_node, tree) => ({
      actor: 'ci',
      text: 'it is ready and waits for a free slot',
      until: estimate(earliestFinish(tree), 'slot'),
    }),
    frozen: () => ({ actor: 'on-call', text: 'it has passed and a scheduled freeze holds the merge' }),
  }),
);

const unknown = (code: string): Said => ({
  actor: null,
  text: `its batch is in a state this program does not know: ${code}`,
});

/** A trusted pull request runs nothing: an empty list of checks is no standstill (screens.md f 11). */
function openChecks(
  summary: BatchNode['batch']['checksSummary'],
  run: MergeabilityCheck | null,
): Pick<Said, 'text' | 'checks'> {
  if (run?.checkType === 'trusted') return { text: 'it needs no run of its own: its own green checks count' };
  const named = (bucket: CheckBucket) =>
    (run?.checks ?? []).filter((check) => checkBucket(check.state) === bucket).map((check) => check.name);
  const failed = named('failed');
  const pending = named('pending');
  if (failed.length > 0) return { text: `${names(failed)} failed and the rest still runs`, checks: failed };
  if (pending.length > 0) return { text: `its batch waits for ${names(pending)}`, checks: pending };
  const left = summary === null ? 0 : summary.total - summary.passed;
  return { text: left > 0 ? `its batch waits for ${counted(left, 'check')}` : 'its checks are running' };
}

const fillingCount = (filled: number | null, most: number | null): string =>
  filled === null || most === null ? '' : `, ${filled} of ${most}`;

function aheadOf(ahead: readonly BatchNode[]): Pick<Said, 'until' | 'pulls'> {
  const pulls = ahead.flatMap((node) => node.members.map((pull) => pull.number));
  const times = ahead.map((node) => node.batch.estimatedMergeAt);
  const isKnown = times.length > 0 && times.every((at) => at !== null);
  return { pulls, until: isKnown ? estimate(Math.max(...times.flatMap((at) => at ?? [])), 'landing') : null };
}

/** A batch is best known by its first member. */
function batchNames(nodes: readonly BatchNode[]): string {
  const firsts = nodes.flatMap((node) => node.members[0]?.number ?? []);
  return firsts.length === 0 ? 'the batch ahead' : `the batch of ${pullNames(firsts)}`;
}

function earliestFinish(tree: Tree): number | null {
  const running = leaves(tree).filter((node) => node.batch.status.code === 'running');
  const times = running.flatMap((node) => node.batch.estimatedCiFinishAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
