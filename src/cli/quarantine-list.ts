import { span } from '../base/span.ts';
import { fit } from '../base/width.ts';
import type { Quarantine } from '../domain/quarantine.ts';
import { type Line, run } from '../ui/kit/line.ts';
import { quarantines } from '../wire/quarantines/list.ts';
import { jsonLine } from './json.ts';
import type { Call } from './with-service.ts';

export interface Quarantines {
  readonly all: readonly Quarantine[];
  /** The service's clock, epoch milliseconds. */
  readonly now: number;
}

const pageSize = 100;

/** Oldest first; of one test where a name is given. */
export async function readQuarantines({ connection, machine, target }: Call, testName?: string): Promise<Quarantines> {
  const all: Quarantine[] = [];
  const input = { ...target, perPage: pageSize, ...(testName === undefined ? {} : { testName: [testName] }) };
  let now: number | null = null;
  for await (const page of connection.client.pages('quarantines', input, { signal: machine.interruption() })) {
    now ??= page.servedAt;
    all.push(...page.value.quarantinedTests);
  }
  return { all, now: now ?? machine.clock.now() };
}

export function printQuarantines({ flags, machine, printer, repository }: Call, { all, now }: Quarantines): void {
  if (flags.json) {
    const fields: unknown = quarantines.reply.encode({
      size: all.length,
      perPage: null,
      quarantinedTests: all,
      total: all.length,
    });
    const name = `${repository.owner}/${repository.name}`;
    machine.output.write(
      jsonLine('mergetop/quarantines/1', { repository: name, ...(typeof fields === 'object' ? fields : {}) }),
    );
  } else printer.print(all.map((each) => quarantineLine(each, now)));
}

function quarantineLine(each: Quarantine, now: number): Line {
  const branch = each.branchName ?? each.branch;
  const age = each.createdAt === null ? '-' : span(now - each.createdAt);
  return [
    run(`${each.id}  `, 'muted'),
    run(fit(age, 6, { align: 'right' })),
    run(
      `  ${fit(each.isRecovered === true ? 'recovered' : (each.healthStatus ?? '-'), 9)} `,
      each.isRecovered === true ? 'ok' : 'plain',
    ),
    run(each.testName),
    run(branch === null ? '' : `  on ${branch} only`, 'warn'),
    run(`  ${each.source ?? 'manual'}: ${each.reason ?? ''}`, 'muted'),
  ];
}
