import { type ActiveFreeze, freezesOn } from './freezes.ts';
import { estimate, fixed, pullNames, type Reason, reason } from './reason.ts';
import { type PullNode, promisedLanding, type Tree } from './tree.ts';

/** What holds a pull request from outside of its own checks, the strongest first (screens.md d 2). */
export function holds(tree: Tree, place: PullNode, freezes: readonly ActiveFreeze[]): Reason[] {
  const { pull, node } = place;
  const found: Reason[] = [];
  if (tree.status.pause?.paused === true) found.push(paused(tree.status.pause.reason));
  if (pull.dequeueRequested === true) {
    found.push(
      reason({ code: 'dequeue-requested', actor: 'service', text: 'its removal was asked for and is under way' }),
    );
  }
  const dependsOn = standsOn(tree, place);
  if (dependsOn.length > 0) {
    const text = `is stacked on ${pullNames(dependsOn)}`;
    const until = estimate(latestLanding(tree, dependsOn), 'landing');
    found.push(reason({ code: 'depends-on', actor: 'queue', text, pulls: dependsOn, until }));
  }
  const conflicts = pull.conflictWithPullRequests ?? [];
  if (conflicts.length > 0) {
    const text = `conflicts with ${pullNames(conflicts)} and is held until that lands or leaves`;
    const until = estimate(latestLanding(tree, conflicts), 'landing');
    found.push(reason({ code: 'conflict', actor: 'queue', text, pulls: conflicts, until }));
  }
  const ahead = node?.batch.frozenBatchAhead ?? null;
  if (ahead !== null) {
    const text = `is behind ${pullNames(ahead.pullRequestNumbers)}, which a freeze holds`;
    const until = freezeEnd(freezesOn(freezes, tree.pulls.get(ahead.pullRequestNumbers[0] ?? -1)?.pull));
    const pulls = ahead.pullRequestNumbers;
    found.push(reason({ code: 'frozen-ahead', actor: 'on-call', text, pulls, batchId: ahead.id, until }));
  }
  if (pull.isFrozen === true || node?.batch.status.code === 'frozen') found.push(frozen(freezesOn(freezes, pull)));
  return found;
}

/** Those below it in its stack. One that is tested as a single batch waits for that test, not for itself. */
export const standsOn = (tree: Tree, { pull, node }: PullNode): readonly number[] =>
  (pull.dependsOnPullRequests ?? []).filter((number) => node === null || tree.pulls.get(number)?.node !== node);

function paused(why: string | null): Reason {
  return reason({
    code: 'paused',
    actor: 'on-call',
    text: why === null ? 'the queue is paused' : `the queue is paused: ${why}`,
  });
}

/** Which of several freezes holds a pull request is not told, so only a single one is named. */
function frozen(freezes: readonly ActiveFreeze[]): Reason {
  const only = freezes.length === 1 ? freezes[0] : undefined;
  const text =
    only?.reason == null ? 'a scheduled freeze holds merges' : `a scheduled freeze holds merges: ${only.reason}`;
  return reason({ code: 'frozen', actor: 'on-call', text, until: freezeEnd(freezes), isInferred: only !== undefined });
}

const freezeEnd = (freezes: readonly ActiveFreeze[]) =>
  freezes.length === 1 ? fixed(freezes[0]?.to ?? null, 'freeze-end') : null;

/** When the last of them is expected to land; null as soon as one has no estimate. */
function latestLanding(tree: Tree, numbers: readonly number[]): number | null {
  const times = numbers.map((number) => {
    const place = tree.pulls.get(number);
    return place === undefined ? null : promisedLanding(place);
  });
  return times.reduce<number | null>((latest, at) => (latest === null || at === null ? null : Math.max(latest, at)), 0);
}
