import { inert } from '../base/inert.ts';
import { ApiError } from '../client/api-error.ts';
import type { Impact } from '../domain/impact.ts';
import type { QueueStatus } from '../domain/queue.ts';
import { type Blast, blast } from '../domain/verdict/blast.ts';
import { confirmDequeue, fingerprint } from '../domain/verdict/confirmation.ts';
import { queuedPull, treeOf } from '../store/tree-of.ts';
import { batchName } from '../ui/batch-name.ts';
import { ask } from './ask.ts';
import { Problem } from './problem.ts';
import type { Call } from './with-service.ts';

interface Preview {
  readonly impact: Impact;
  readonly blast: Blast;
  readonly lines: readonly string[];
}

/**
 * Shows what a removal would cost, and has it agreed to: by --yes, or by an answer that still holds when the cost is read
 * again behind it.
 */
export async function agreeToDequeue(call: Call, number: number, look: () => Promise<QueueStatus>): Promise<Impact> {
  const { machine, flags } = call;
  const read = () => preview(call, number, look);
  const show = ({ lines }: Preview) => machine.errors.write(lines.map((line) => `${inert(line)}\n`).join(''));
  let shown = await read();
  show(shown);
  while (flags.yes !== true) {
    const impacts = new Map([[number, shown.impact]]);
    const confirmation = confirmDequeue([number], impacts);
    if (confirmation === null) break;
    await ask(machine, confirmation, `dequeue #${number}`);
    const now = await read();
    if (fingerprint(now.blast, new Map([[number, now.impact]])) === fingerprint(shown.blast, impacts)) break;
    call.say('this has changed while you decided:');
    show(now);
    shown = now;
  }
  return shown.impact;
}

async function preview(call: Call, number: number, look: () => Promise<QueueStatus>): Promise<Preview> {
  const status = await look();
  const place = queuedPull(status, number);
  if (place === null) throw new Problem('notReached', `#${number} has left the queue by itself · nothing was sent`);
  const impact = await impactOf(call, number);
  const tree = treeOf(status);
  const found = blast({
    tree,
    numbers: [number],
    impacts: new Map([[number, impact]]),
    averageRunMs: null,
    now: call.machine.clock.now(),
  });
  const where = place.node === null ? 'waiting, in no batch yet' : `in ${batchName(place.node)}`;
  return { impact, blast: found, lines: [`#${number} ${place.pull.title ?? ''}, ${where}`, ...costs(found, impact)] };
}

async function impactOf({ api, target }: Call, number: number): Promise<Impact> {
  try {
    return (await api('dequeueImpact', { ...target, prNumber: number })).value;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'cancelled') throw error;
    throw new Problem('service', `what it would cost could not be read, so nothing was sent: ${error.message}`);
  }
}

/** The counts are the service's; the names are worked out here, and marked where they disagree. */
function costs({ cascaded, interrupted, rechecked, isAgreed }: Blast, impact: Impact): readonly string[] {
  const mark = isAgreed === false ? '~' : '';
  const named = (names: readonly string[]) => (names.length === 0 ? '' : `: ${mark}${names.slice(0, 12).join(' ')}`);
  const pulls = (numbers: readonly number[]) => named(numbers.map((each) => `#${each}`));
  return [
    `  also removes  ${counted(impact.cascadedPullRequests, 'stacked pull request')}${pulls(cascaded)}`,
    `  restarts      ${counted(impact.interruptedBatches, 'batch', 'batches')}${named(interrupted.map(batchName))}`,
    `  re-runs       ${counted(impact.recheckedPullRequests, 'other pull request')}${pulls(rechecked)}`,
    '  A dequeued pull request does not rejoin by itself.',
  ];
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
