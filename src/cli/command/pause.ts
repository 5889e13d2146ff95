import { ApiError } from '../../client/api-error.ts';
import { confirmPause } from '../../domain/verdict/confirmation.ts';
import { pauseEffect } from '../../domain/verdict/pause-effect.ts';
import { readTree } from '../../domain/verdict/tree.ts';
import { ask, requireAnswers } from '../ask.ts';
import { carryOut } from '../carry-out.ts';
import { tell } from '../outcome.ts';
import { pauseStatus } from '../pause-reading.ts';
import { wrongUsage } from '../problem.ts';
import { refuseReadOnly } from '../read-only.ts';
import { type Call, withService } from '../with-service.ts';

const seenWithinMs = 15_000;

export const action = withService(async (call) => {
  const { flags, settings, machine, target, repository } = call;
  const { reason } = flags;
  const what = `pause ${repository.owner}/${repository.name}`;
  if (reason === undefined) throw wrongUsage('mergetop pause needs --reason TEXT · others will read it');
  requireAnswers(machine, flags.yes === true, 'pause');
  refuseReadOnly(settings, what);
  const before = await pauseStatus(call);
  if (flags.yes !== true) {
    const isPaused = before.pause?.paused === true;
    call.say(
      isPaused ? `already paused ("${before.pause?.reason ?? ''}"): this changes the reason` : await effect(call),
    );
    await ask(machine, confirmPause(before.pause), isPaused ? 'change the reason' : what);
  }
  const write = await carryOut(
    call,
    { endpoint: 'pause', input: { ...target, body: { reason } } },
    () => pauseStatus(call),
    seenWithinMs,
  );
  return tell(call, write, {
    what,
    observed: `paused: "${reason}"`,
    pending: 'no reading shows it yet · mergetop status tells when it does',
    unchanged: 'the queue is as it was',
  });
});

/** What a pause of the whole repository would do to what runs now. */
async function effect({ api, target, settings, machine }: Call): Promise<string> {
  try {
    const branch = settings.branch === null ? {} : { branch: settings.branch };
    const { value, servedAt } = await api('status', { ...target, ...branch });
    const { mayCut, notCut, held } = pauseEffect(readTree(value), servedAt ?? machine.clock.now());
    const kept =
      notCut.length === 0 ? '' : `, ${counted(notCut.length, 'checked in place goes', 'checked in place go')} on`;
    return `stops new checks and merges in the whole repository: may cut ${counted(mayCut.length, 'running batch', 'running batches')}${kept}, holds ${counted(held, 'pull request', 'pull requests')}`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `stops new checks and merges in the whole repository; what runs now could not be read: ${error.message}`;
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
