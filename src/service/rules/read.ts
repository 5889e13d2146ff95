// Reads a candidate configuration as the service would: YAML first, then the parts of it that say how the queues work.
import { parseDocument } from 'yaml';
import { checkRules, type Problem } from './check.ts';
import { isMapping, type Mapping, mappings } from './mapping.ts';

/** A list of conditions, each a text or a mapping of `and`, `or` and `not`. */
export type Conditions = readonly unknown[];

export interface CandidateRule {
  readonly name: string;
  readonly queueConditions: Conditions;
  readonly config: Mapping;
}

export type Reading =
  | { readonly isValid: true; readonly top: Mapping; readonly rules: readonly CandidateRule[] }
  | { readonly isValid: false; readonly problems: readonly Problem[] };

export function readConfiguration(yaml: string): Reading {
  const parsed = parse(yaml);
  if ('text' in parsed) return { isValid: false, problems: [{ path: [], text: parsed.text }] };
  const top = parsed.value ?? {};
  if (!isMapping(top)) return { isValid: false, problems: [{ path: [], text: 'is not a mapping of sections' }] };
  const problems = checkRules(top);
  if (problems.length > 0) return { isValid: false, problems };
  return { isValid: true, top, rules: mappings(top['queue_rules']).map(ruleOf) };
}

function parse(yaml: string): { readonly value: unknown } | { readonly text: string } {
  try {
    const document = parseDocument(yaml, { merge: true });
    const [error] = document.errors;
    if (error !== undefined) return { text: `is no YAML: ${error.message.split('\n')[0]?.replace(/:$/, '')}` };
    return { value: JSON.parse(JSON.stringify(document.toJS())) };
  } catch {
    // Aliases without end, a value that holds itself, nesting beyond the stack: none is a configuration.
    return { text: 'is nested without end' };
  }
}

function ruleOf(rule: Mapping): CandidateRule {
  const { name, queue_conditions: conditions, ...config } = rule;
  return { name: String(name), queueConditions: Array.isArray(conditions) ? conditions : [], config };
}
