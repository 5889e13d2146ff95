// What a simulation says, in Markdown.
import { type Candidate, type Match, matchCondition, matchRule } from './match.ts';
import type { CandidateRule } from './read.ts';

export interface Summary {
  readonly title: string;
  readonly summary: string;
}

/** What a configuration would do with one pull request: the first rule whose conditions all hold takes it. */
export function summarizePull(rules: readonly CandidateRule[], pull: Candidate): Summary {
  const parts = rules.map((rule) => `### ${inline(rule.name)}\n\n${checklist(rule, pull)}`);
  return { title: pullTitle(rules, pull), summary: parts.length === 0 ? noRules : parts.join('\n\n') };
}

const noRules = 'The configuration has no queue rules.';

function pullTitle(rules: readonly CandidateRule[], pull: Candidate): string {
  for (const rule of rules) {
    const match = matchRule(rule, pull);
    if (match === true) return `Pull request #${pull.number} would enter queue ${rule.name}`;
    if (match === null) return `Pull request #${pull.number} may enter queue ${rule.name}`;
  }
  return `Pull request #${pull.number} would enter no queue`;
}

function checklist({ queueConditions }: CandidateRule, pull: Candidate): string {
  if (queueConditions.length === 0) return 'No conditions: every pull request enters.';
  return queueConditions.map((condition) => line(condition, matchCondition(condition, pull))).join('\n');
}

function line(condition: unknown, match: Match): string {
  const text = typeof condition === 'string' ? condition : JSON.stringify(condition);
  const suffix = match === null ? ' (not known to the simulation)' : '';
  return `- [${match === true ? 'X' : ' '}] ${inline(text)}${suffix}`;
}

/** What a configuration would do with everything that is queued. */
export function summarizeRepository(rules: readonly CandidateRule[], queued: readonly Candidate[]): Summary {
  const taken = queued.map((pull) => rules.find((rule) => matchRule(rule, pull) !== false)?.name ?? null);
  const rows = rules.map(({ name }) => {
    const count = taken.filter((each) => each === name).length;
    return `| ${inline(name)} | ${count} |`;
  });
  const left = taken.filter((each) => each === null).length;
  const title = `${rules.length} queue ${rules.length === 1 ? 'rule' : 'rules'} for ${queued.length} queued pull requests`;
  if (rules.length === 0) return { title, summary: noRules };
  return { title, summary: ['| Queue | Pull requests |', '|---|---|', ...rows, `| none | ${left} |`].join('\n') };
}

/** Text from the configuration as code, so that it can mean nothing to whoever draws the Markdown. */
const inline = (text: string) => `\`${text.replaceAll(/[`|\r\n]/g, ' ')}\``;
