import type { BatchReason, PullRequest } from '../../../domain/pull-request.ts';
import { isFrozen, isOver } from '../kin.ts';
import type { Stay, Train } from '../train.ts';
import type { Estimates } from './eta.ts';

/** A pull request as the status lists it (S1 2.6). */
export function pullRequestView(train: Train, stay: Stay, estimates: Estimates): PullRequest {
  const { pull } = stay;
  const estimate = estimates.ofStay(stay);
  return {
    number: pull.number,
    title: pull.title,
    url: `${train.ground.url}/pull/${pull.number}`,
    author: pull.author,
    queuedAt: stay.queuedAt,
    priorityAlias: pull.priority.alias,
    priorityRuleName: pull.priority.name,
    labels: pull.labels.map((label) => label.name),
    scopes: pull.scopes,
    allScopes: pull.allScopes,
    hostLabels: pull.labels,
    estimatedMergeAt: estimate.mergeAt,
    estimatedCiFinishAt: estimate.ciFinishAt,
    conflictWithPullRequests: numbersOrNull(stay.blockedBy),
    batchReason: batchReason(stay),
    isFrozen: isFrozen(train, stay),
    dequeueRequested: stay.removalRequested,
    dependsOnPullRequests: numbersOrNull(stay.predecessors),
  };
}

const numbersOrNull = (stays: readonly Stay[]) => (stays.length === 0 ? null : stays.map((each) => each.pull.number));

/** Why it stands beside its batch-mates of this moment (service-facts 1.5). */
function batchReason({ car, pull }: Stay): BatchReason | null {
  const mates = car === null || isOver(car) ? [] : car.members.filter((mate) => mate.pull !== pull);
  if (mates.length === 0) return null;
  const sharedBy = (of: (mate: Stay['pull']) => readonly string[]) =>
    of(pull).filter((each) => mates.every((mate) => of(mate.pull).includes(each)));
  const sharedScopes = sharedBy((each) => each.scopes);
  const sharedDirectories = sharedBy((each) => each.directories);
  return {
    kind: kindOf(sharedScopes, sharedDirectories),
    sharedScopes,
    sharedDirectories,
    peerPullRequestNumbers: mates.map((mate) => mate.pull.number),
    affinityScore: sharedScopes.length + sharedDirectories.length / 10,
  };
}

function kindOf(scopes: readonly string[], directories: readonly string[]): BatchReason['kind'] {
  if (scopes.length > 0 && directories.length === 0) return 'scope';
  return directories.length > 0 ? 'directory' : 'queue_order';
}
