import { clockTime, span } from '../base/span.ts';
import { checkPage } from '../domain/check.ts';
import type { Exit } from '../domain/verdict/exit.ts';
import type { LogIndex } from '../domain/verdict/log-index.ts';
import { requeueHint } from '../domain/verdict/requeue.ts';
import { adviceText } from '../ui/advice.ts';
import { type Line, line, run } from '../ui/kit/line.ts';
import { iso } from './json.ts';

/** How a pull request left: merged, or why not, which checks failed, and what speaks for queueing it again. */
export function exitCard(exit: Exit, log: LogIndex, zone: string): readonly Line[] {
  const stayed = exit.queuedAt === null ? '' : ` after ${span(exit.at - exit.queuedAt)} in the queue`;
  const verb = exit.merged ? run(' merged', 'ok') : run(' left', 'fail');
  const head: Line = [run(`#${exit.number}`, 'strong'), verb, run(` at ${clockTime(exit.at, zone)}${stayed}`)];
  if (exit.merged) return [head];
  const why = [exit.sentence, exit.code === null ? null : `(${exit.code})`].filter((part) => part !== null).join(' ');
  const who = exit.actor === null ? '' : ` · ${exit.actor} acts`;
  const failed = exit.failed.map(
    (check): Line => [run('  failed  ', 'fail'), run(check.name), run(`  ${checkPage(check) ?? ''}`, 'muted')],
  );
  const hint = requeueHint({ exit, log, flakyJobs: null });
  const advice = hint === null ? [] : [line(`  hint    ${adviceText(hint)} (${hint.confidence} confidence)`)];
  return [
    head,
    ...(why === '' ? [] : [line(`  why     ${why}${who}`)]),
    ...failed,
    ...advice,
    ...(hint?.evidence ?? []).map((fact) => line(`          ${fact}`, 'muted')),
  ];
}

export const exitJson = (exit: Exit) => ({
  merged: exit.merged,
  at: iso(exit.at),
  queued_at: iso(exit.queuedAt),
  code: exit.code,
  sentence: exit.sentence,
  who_acts: exit.actor,
  reason: exit.text,
  head_sha: exit.headSha,
  failed_checks: exit.failed.map(({ name, state, url, detailsUrl }) => ({ name, state, url, details_url: detailsUrl })),
});
