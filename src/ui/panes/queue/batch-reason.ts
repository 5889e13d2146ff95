import { clockTime } from '../../../base/span.ts';
import { type Check, checkBucket } from '../../../domain/check.ts';
import { bisection, isBeingExplained } from '../../../domain/verdict/bisection.ts';
import { headOf } from '../../../domain/verdict/critical-path.ts';
import { directlyAhead } from '../../../domain/verdict/dependents.ts';
import { freezesOn } from '../../../domain/verdict/freezes.ts';
import { savedBy } from '../../../domain/verdict/saved-by.ts';
import { type BatchNode, leaves } from '../../../domain/verdict/tree.ts';
import { batchName } from '../../batch-name.ts';
import { failedRun } from '../../check-name.ts';
import { checkTimes } from '../../check-times.ts';
import { type Line, line, pack, run } from '../../kit/line.ts';
import { ordinal } from '../../ordinal.ts';
import { fewNumbers } from '../../pull-numbers.ts';
import { freezeText } from './freeze-text.ts';
import type { QueueSight } from './sight.ts';
import { warningOf } from './warning.ts';

/**
 * What there is to say of a batch in one cell: what is out of the ordinary first, then what it waits for; of a search who
 * is left comes first.
 */
export function batchReason(node: BatchNode, sight: QueueSight): Line {
  const warning = warningOf(node, sight);
  const said = sayings.get(node.batch.status.code)?.(node, sight) ?? [run(node.batch.status.code, 'unknown')];
  const plain = node.batch.intermediateResultsSkipped === true ? saved(node, sight) : said;
  if (warning === null) return plain;
  if (plain.length === 0) return [warning];
  return node.batch.status.code === 'bisecting' ? [...plain, run('  '), warning] : [warning, run('  '), ...plain];
}

type Say = (node: BatchNode, sight: QueueSight) => Line;

/** A few words for each status code of S1 2.6; the whole sentence stands in the detail. */
const sayings = new Map<string, Say>(
  Object.entries<Say>({
    running: (node, sight) => waitsOn(node, sight),
    preparing: () => line('building the test branch'),
    bisecting: suspects,
    failed: () => line('failed, being removed', 'fail'),
    merged: () => line('landed', 'ok'),
    waiting_for_merge: (node, { tree }) => {
      const ahead = directlyAhead(tree, node);
      return line(ahead.length === 0 ? 'green, merges next' : `green, after ${ahead.map(batchName).join(', ')}`);
    },
    waiting_for_previous_batches: heldBack,
    waiting_for_requeue: () => line('will be tested again'),
    waiting_schedule: () => line('outside its merge hours'),
    waiting_for_batch: (node, { zone }) => filling(node, zone),
    waiting_for_checks_slot: (node, { tree }) => {
      const rank = leaves(tree)
        .filter((other) => other.batch.status.code === 'waiting_for_checks_slot')
        .indexOf(node);
      return line(`wants a slot, ${ordinal(rank + 1)}`);
    },
    frozen: frozenBy,
  }),
);

/** Behind a freeze nothing is being explained. */
function heldBack(node: BatchNode, sight: QueueSight): Line {
  if (node.batch.frozenBatchAhead !== null) return frozenBy(node, sight);
  const ahead = directlyAhead(sight.tree, node);
  const names = ahead.map(batchName).join(', ') || 'the one ahead';
  return line(ahead.some(isBeingExplained) ? `${names} being explained` : `waits for ${names}`);
}

/** What its run still waits for, by name where one of its pull requests has been read; else a retry, if it is one. */
function waitsOn(node: BatchNode, sight: QueueSight): Line {
  const { retries, maxRetries } = node.batch.status;
  const retry =
    retries !== null && retries > 0 ? line(`retry ${retries}${maxRetries === null ? '' : `/${maxRetries}`}`) : [];
  return pack([{ line: retry }, { line: openChecks(node, sight).named }], Number.POSITIVE_INFINITY);
}

/** The checks of a run that have failed, else those that it waits for. */
interface OpenChecks {
  readonly named: Line;
  readonly hasFailed: boolean;
}

/** For the check at the head of the queue all others wait too, so there it says for how long. */
export function openChecks(node: BatchNode, sight: QueueSight): OpenChecks {
  const read = node.members.map((pull) => sight.details.get(pull.number)).find((detail) => detail !== undefined);
  const { checks = [], queuePullRequestNumber = null } = read?.mergeabilityCheck ?? {};
  const failed = checks.filter((check) => checkBucket(check.state) === 'failed');
  if (failed.length > 0)
    return { named: named(failed, ({ name }) => [failedRun(name, sight, 'fail')]), hasFailed: true };
  const pending = checks.filter((check) => checkBucket(check.state) === 'pending');
  const isHead = node === headOf(sight.tree);
  const sayPending = ({ name }: Check) => {
    const times = isHead ? checkTimes(name, queuePullRequestNumber, sight) : '';
    return times === '' ? line(name) : [run(name), run(` ${times}`, 'muted')];
  };
  return { named: named(pending, sayPending), hasFailed: false };
}

/** The first as `say` has it, the others counted. */
function named(checks: readonly Check[], say: (first: Check) => Line): Line {
  const [first, ...others] = checks;
  if (first === undefined) return [];
  return [...say(first), ...(others.length === 0 ? [] : line(` +${others.length}`, 'muted'))];
}

function saved(node: BatchNode, { tree }: QueueSight): Line {
  const later = savedBy(tree, node);
  return line(later === null ? 'saved by a later batch' : `saved by ~${batchName(later)}`);
}

function suspects(node: BatchNode, { log }: QueueSight): Line {
  const found = bisection(node, log);
  if (found?.suspects == null) return line('looking for the culprit');
  return line(`${found.suspects.length} of ${node.members.length} suspect`);
}

function filling({ batch: { status } }: BatchNode, zone: string): Line {
  const { batchFilledSlots: filled, maxBatchSlots: most, batchMaxStartAt: startsBy } = status;
  const count = filled === null || most === null ? 'filling' : `${filled} of ${most}`;
  return line(startsBy === null ? count : `${count}, by ${clockTime(startsBy, zone)}`);
}

function frozenBy({ batch, members }: BatchNode, { freezes, zone }: QueueSight): Line {
  const ahead = batch.frozenBatchAhead?.pullRequestNumbers ?? [];
  if (ahead.length > 0) return line(`behind frozen ${fewNumbers(ahead)}`);
  return freezeText(freezesOn(freezes, members[0]), zone);
}
