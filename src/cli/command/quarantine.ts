import { inert } from '../../base/inert.ts';
import { ApiError } from '../../client/api-error.ts';
import type { Quarantine } from '../../domain/quarantine.ts';
import type { Exit } from '../exit-code.ts';
import { jsonLine } from '../json.ts';
import { Problem, wrongUsage } from '../problem.ts';
import { printQuarantines, readQuarantines } from '../quarantine-list.ts';
import { refuseReadOnly } from '../read-only.ts';
import { type Call, withService } from '../with-service.ts';

export const action = withService(async (call) => {
  const [what, test] = call.positionals;
  if (what === 'list') return list(call, test);
  if (test === undefined) throw wrongUsage(`mergetop quarantine ${what} needs TEST · see mergetop quarantine --help`);
  refuseReadOnly(call.settings, `quarantine ${what}`);
  return what === 'add' ? add(call, test) : lift(call, test);
});

async function list(call: Call, test: string | undefined): Promise<Exit> {
  const found = await readQuarantines(call, test);
  printQuarantines(call, found);
  if (found.all.length === 0) call.say('no test is in quarantine');
  return 'done';
}

async function add(call: Call, testName: string): Promise<Exit> {
  const { flags, api, target } = call;
  const { reason, branch = null } = flags;
  if (reason === undefined) throw wrongUsage('mergetop quarantine add needs --reason TEXT · others will read it');
  const where = branch === null ? 'on every branch' : `on ${branch}`;
  const request = { testName, reason, branch };
  const id = await api('addQuarantine', { ...target, body: request }).then(
    ({ value }) => value.id,
    (error: unknown) =>
      idAfterSilence(call, error, (each) => each.reason === reason && branchOf(each) === branch, testName),
  );
  if (!(await isThere(call, id))) {
    throw new Problem('notReached', `${testName} was taken, but its quarantine ${id} is not listed yet`);
  }
  return tell(call, { what: 'add', id, text: `${testName} is in quarantine ${where} (${id})` });
}

const branchOf = (each: Quarantine) => each.branchName ?? each.branch;

/** What was asked may have been done although no answer came: only a reading can tell. */
async function idAfterSilence(
  call: Call,
  error: unknown,
  isMine: (each: Quarantine) => boolean,
  testName: string,
): Promise<string> {
  if (!(error instanceof ApiError) || !error.failure.outcomeUnknown) throw error;
  const found = (await readQuarantines(call, testName)).all.findLast(isMine);
  if (found !== undefined) return found.id;
  throw new Problem('service', `no answer came, and ${testName} is not in quarantine: it was not carried out`);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function lift(call: Call, test: string): Promise<Exit> {
  const { api, target } = call;
  const id = uuid.test(test) ? test : await idOf(call, test);
  const failure = await api('removeQuarantine', { ...target, quarantineId: id }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiError && error.failure.outcomeUnknown) return error.failure;
      throw error;
    },
  );
  if (await isThere(call, id)) {
    const why = failure === null ? 'the service still lists it' : 'no answer came, and it is still listed';
    throw new Problem(
      failure === null ? 'notReached' : 'service',
      `the quarantine of ${test} was not seen to end: ${why}`,
    );
  }
  return tell(call, { what: 'lift', id, text: `the quarantine of ${test} is lifted` });
}

async function idOf(call: Call, testName: string): Promise<string> {
  const { all } = await readQuarantines(call, testName);
  const exact = all.filter((each) => each.testName === testName);
  const [only, ...others] = exact;
  if (only === undefined) throw new Problem('notReached', `${testName} is not in quarantine · nothing was sent`);
  if (others.length === 0) return only.id;
  const ids = exact.map((each) => `${each.id} (${branchOf(each) ?? 'every branch'})`).join(', ');
  throw new Problem('notReached', `${testName} is in several quarantines · name one by its id: ${ids}`);
}

async function isThere({ api, target }: Call, quarantineId: string): Promise<boolean> {
  try {
    await api('readQuarantine', { ...target, quarantineId });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return false;
    throw error;
  }
}

function tell({ flags, machine, repository }: Call, told: { what: string; id: string; text: string }): Exit {
  const name = `${repository.owner}/${repository.name}`;
  const text = flags.json ? jsonLine('mergetop/quarantine/1', { repository: name, ...told }) : `${inert(told.text)}\n`;
  machine.output.write(text);
  return 'done';
}
