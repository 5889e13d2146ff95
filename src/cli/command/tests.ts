import { fit } from '../../base/width.ts';
import type { TestIdentity } from '../../domain/test-case.ts';
import { type Line, run } from '../../ui/kit/line.ts';
import type { Tone } from '../../ui/theme.ts';
import { searchTests } from '../../wire/test-health/search.ts';
import { jsonLine } from '../json.ts';
import { type Call, withService } from '../with-service.ts';

const defaultLimit = 50;
const pageSize = 100;

/** The worst first; tests that are well are only shown to who asks for them. */
export const action = withService(async (call) => {
  const { connection, flags, machine, positionals, printer, say, target } = call;
  const limit = flags.limit ?? defaultLimit;
  const tests: TestIdentity[] = [];
  let total: number | null = null;
  const input = {
    ...target,
    healthStatus: flags.health ?? (['broken', 'flaky'] as const),
    ...(positionals.length === 0 ? {} : { testName: positionals }),
    sort: 'failed_executions_ratio',
    direction: 'desc',
    perPage: Math.min(limit, pageSize),
  } as const;
  for await (const { value } of connection.client.pages('searchTests', input, { signal: machine.interruption() })) {
    tests.push(...value.tests);
    total = value.total;
    if (tests.length >= limit) break;
  }
  const shown = tests.slice(0, limit);
  if (flags.json) machine.output.write(testsJson(call, shown, total));
  else printer.print(shown.map(testLine));
  if (shown.length === 0) say('no test matches · tests are watched on the default branch only');
  else if (total !== null && total > shown.length) say(`${shown.length} of ${total} · --limit shows more`);
  return 'done';
});

const tones: Readonly<Record<string, Tone>> = { broken: 'fail', flaky: 'warn', healthy: 'ok' };

function testLine({ testName, pipelineName, jobName, metrics }: TestIdentity): Line {
  const health = metrics?.healthStatus ?? '?';
  const about = [metrics?.failedExecutionsImpact, metrics?.healthConfidence].map((level) => level ?? '-');
  return [
    run(fit(health, 8), tones[health] ?? 'unknown'),
    run(' '),
    run(fit(`hurts ${about[0]}`, 13)),
    run(fit(`sure ${about[1]}`, 12), 'muted'),
    run(testName),
    run(`  ${[pipelineName, jobName].filter((name) => name !== null).join(' / ')}`, 'muted'),
  ];
}

function testsJson({ repository }: Call, tests: readonly TestIdentity[], total: number | null): string {
  const fields: unknown = searchTests.reply.encode({ size: tests.length, perPage: null, tests, total });
  const name = `${repository.owner}/${repository.name}`;
  return jsonLine('mergetop/tests/1', { repository: name, ...(typeof fields === 'object' ? fields : {}) });
}
