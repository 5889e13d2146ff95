import { memo } from '../../base/memo.ts';
import type { Quarantine } from '../../domain/quarantine.ts';
import type { OutputOf } from '../../wire/index.ts';
import { type Key, type Need, need } from '../query.ts';
import type { Resource } from '../resource.ts';
import { repositoryOf } from '../slice/session.ts';
import { resourceOf, type State } from '../state.ts';
import { isOpen, isQuarantineCall, type QuarantineCall, type Write } from '../write.ts';
import { globMatches, type TestQuery, testQuery } from './filter.ts';

/** How often the list is read, and how often while a change waits to be seen in it. */
export const quarantinesEveryMs = 30_000;
const hurriedMs = 1_000;

export const quarantinesKey = (state: State): Key<'quarantines'> => {
  const { owner, repository } = repositoryOf(state);
  return `quarantines ${owner}/${repository}`;
};

/** Without a page size the whole list comes at once (S2 4.2). */
export function quarantinesNeed(state: State): Need {
  const isWaiting = state.writes.some((write) => isOpen(write) && isQuarantineCall(write.call));
  return need('quarantines', repositoryOf(state), isWaiting ? hurriedMs : quarantinesEveryMs, quarantinesKey(state));
}

export const quarantinesOf = (state: State): Resource<OutputOf<'quarantines'>> | undefined =>
  resourceOf(state.hold ?? state, quarantinesKey(state));

/** Recovered ones first, since they can be lifted; then the oldest, as the service orders them. */
export function quarantineRows(state: State): readonly Quarantine[] {
  const query = testQuery(state);
  return sorted(quarantinesOf(state)?.value?.quarantinedTests ?? none).filter((each) => isWanted(each, query));
}

const none: readonly Quarantine[] = [];

const sorted = memo((all: readonly Quarantine[]): readonly Quarantine[] =>
  all.toSorted((one, other) => Number(other.isRecovered === true) - Number(one.isRecovered === true)),
);

/** As the service filters: what applies to every branch, job or pipeline is let through. */
function isWanted(quarantine: Quarantine, { filter, quarantines: { source, branch } }: TestQuery): boolean {
  const { testName, jobName, pipelineName, healthStatus } = quarantine;
  const branchName = quarantine.branchName ?? quarantine.branch;
  return (
    isNamed(testName, filter.testName, filter.testNameExclude) &&
    (jobName === null || isNamed(jobName, filter.jobName, filter.jobNameExclude)) &&
    (pipelineName === null || isNamed(pipelineName, filter.pipelineName, filter.pipelineNameExclude)) &&
    isNamed(healthStatus ?? '', filter.healthStatus, filter.healthStatusExclude) &&
    // a quarantine is somebody's unless it says that it is not (service-facts 2.3)
    isNamed(quarantine.source ?? 'manual', source.wanted, source.unwanted) &&
    (branchName === null || isNamed(branchName, branch.wanted, branch.unwanted))
  );
}

const isNamed = (name: string, wanted: readonly string[] = [], unwanted: readonly string[] = []) =>
  (wanted.length === 0 || wanted.some((pattern) => globMatches(pattern, name))) &&
  !unwanted.some((pattern) => globMatches(pattern, name));

/** The quarantines of one test, on whatever branch. */
export const quarantinesOfTest = (state: State, testName: string): readonly Quarantine[] =>
  (quarantinesOf(state)?.value?.quarantinedTests ?? []).filter((each) => each.testName === testName);

/** A change that the list does not show this long after it was answered or given up did not happen. */
const absentAfterMs = 20_000;

/** What a reading of the list, asked for at `askedAt`, says about a change that was answered or given up. */
export function seenIn(
  write: Write,
  call: QuarantineCall,
  { list, askedAt, now }: { readonly list: readonly Quarantine[]; readonly askedAt: number; readonly now: number },
): Write {
  if (write.phase !== 'accepted' && write.phase !== 'unknown') return write;
  const from = write.answeredAt ?? write.sentAt;
  if (askedAt < from) return write;
  if (shows(list, call)) return { ...write, phase: 'observed', settledAt: now };
  return now - from <= absentAfterMs ? write : { ...write, phase: 'absent', settledAt: now };
}

function shows(list: readonly Quarantine[], call: QuarantineCall): boolean {
  if (call.endpoint === 'removeQuarantine') return !list.some(({ id }) => id === call.input.quarantineId);
  const { testName, reason, branch } = call.input.body;
  return list.some((each) => isSame(each, testName, reason, branch));
}

/** Whether a quarantine is just what would be asked for. */
export const isSame = (each: Quarantine, testName: string, reason: string, branch: string | null): boolean =>
  each.testName === testName && each.reason?.trim() === reason.trim() && (each.branchName ?? each.branch) === branch;
