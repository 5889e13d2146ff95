import { carryOut } from '../carry-out.ts';
import { tell } from '../outcome.ts';
import { pauseStatus } from '../pause-reading.ts';
import { Problem } from '../problem.ts';
import { refuseReadOnly } from '../read-only.ts';
import { withService } from '../with-service.ts';

const seenWithinMs = 15_000;

export const action = withService(async (call) => {
  const { settings, target, repository } = call;
  const name = `${repository.owner}/${repository.name}`;
  refuseReadOnly(settings, `unpause ${name}`);
  const before = await pauseStatus(call);
  if (before.pause?.paused !== true) throw new Problem('notReached', `${name} is not paused · nothing was sent`);
  const write = await carryOut(call, { endpoint: 'unpause', input: target }, () => pauseStatus(call), seenWithinMs);
  return tell(call, write, {
    what: `unpause ${name}`,
    observed: `no longer paused (it was: "${before.pause.reason ?? ''}")`,
    pending: 'no reading shows it yet · mergetop status tells when it does',
    unchanged: 'the queue is still paused',
  });
});
