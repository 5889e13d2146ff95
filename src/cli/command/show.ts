import { lastExit } from '../../domain/verdict/exit.ts';
import type { Reason } from '../../domain/verdict/reason.ts';
import { why } from '../../domain/verdict/why.ts';
import { pullOf } from '../../store/live-pulls.ts';
import { pastOf, pullLog } from '../../store/past-log.ts';
import { costOf } from '../../store/removal-cost.ts';
import type { Resource } from '../../store/resource.ts';
import { sightOf } from '../../store/sight.ts';
import { branchOf } from '../../store/slice/session.ts';
import type { State } from '../../store/state.ts';
import { detailLines } from '../../ui/detail/detail.ts';
import { type Line, run } from '../../ui/kit/line.ts';
import { queuedPull } from '../../wire/queue/pull.ts';
import { exitJson } from '../exit-card.ts';
import { findQueue } from '../find-queue.ts';
import { firstLook } from '../first-look.ts';
import { iso, jsonLine } from '../json.ts';
import { readPull } from '../pull-argument.ts';
import { withService } from '../with-service.ts';

const seenWithinMs = 10_000;

export const action = withService(async (call) => {
  const { api, session, machine, printer, flags, say } = call;
  const number = readPull(call.positionals[0]);
  const branch = (await findQueue(call, number)) ?? session.branch;
  const state = await firstLook(api, { ...session, branch }, machine, {
    logWithinMs: seenWithinMs,
    columns: printer.width,
    opening: [{ type: 'detail/opened', subject: { kind: 'pull', number } }],
    isSeen: (now) => isSeen(now, number),
  });
  if (flags.json) machine.output.write(showJson(state, number));
  else printer.print(detailLines(state, printer.width, printer.look.glyphs, false).map(written));
  if (!isQueued(state, number) && exitOf(state, number) === null) {
    say(`#${number} is in no queue, and the log knows of no stay in one`);
    return 'notReached';
  }
  return 'done';
});

/** On paper no key opens anything: the address stands there instead. */
function written(line: Line): Line {
  const href = line.find((part) => part.href !== undefined)?.href;
  const isKeyed = /^ +[oO]$/.test(line.at(-1)?.text ?? '');
  const shown = isKeyed ? line.slice(0, -1) : line;
  return href === undefined ? shown : [...shown, run(`  ${href}`, 'muted')];
}

const isQueued = (state: State, number: number) => sightOf(state).tree?.pulls.get(number)?.position != null;

/** Whether everything that a detail shows was read, or cannot be. */
function isSeen(state: State, number: number): boolean {
  const { tree, log } = sightOf(state);
  const hasPast = log === null || isRead(pastOf(state, number));
  if (tree === null || !isQueued(state, number)) return hasPast;
  return hasPast && isRead(pullOf(state, number)) && isRead(costOf(state, tree, number));
}

const isRead = (resource: Resource | undefined) => resource?.value != null || resource?.failure != null;

function exitOf(state: State, number: number) {
  const log = pullLog(state, number);
  return log === null ? null : lastExit(log, number);
}

function showJson(state: State, number: number): string {
  const { tree, log, now } = sightOf(state);
  const { repository } = state.session;
  const detail = pullOf(state, number)?.value ?? null;
  const cost = tree === null ? null : (costOf(state, tree, number)?.value ?? null);
  const exit = exitOf(state, number);
  const reasons = tree === null ? [] : (why({ tree, number, detail, log, now })?.reasons ?? []);
  return jsonLine('mergetop/show/1', {
    repository: `${repository.owner}/${repository.name}`,
    branch: branchOf(state),
    number,
    queued: isQueued(state, number),
    why: reasons.map(reasonJson),
    pull: detail && queuedPull.encode(detail),
    impact: cost && {
      interrupted_batches: cost.interruptedBatches,
      rechecked_pull_requests: cost.recheckedPullRequests,
      cascaded_pull_requests: cost.cascadedPullRequests,
    },
    last_exit: exit && exitJson(exit),
  });
}

const reasonJson = ({ code, text, actor, until, pulls, checks, status, isInferred }: Reason) => ({
  code,
  text,
  who_acts: actor,
  until: until && { at: iso(until.at), of: until.of, estimate: until.isEstimate },
  pull_requests: pulls,
  checks,
  status,
  inferred: isInferred,
});
