import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { inspect } from 'node:util';
import { type Case, measure, type Result, resultOf } from './case.ts';
import { cases } from './cases.ts';
import { isOverBudget, type Ratios, ratiosOf, report, table, yardstick } from './report.ts';

const committedFile = 'test/bench/baseline.json';
const flags = process.argv.slice(2);
const words = flags.filter((flag) => !flag.startsWith('--'));

/** The whole name of a case asks for that one only. */
const ids = new Set(cases.map(({ id }) => id));

function isWanted({ id, isLong }: Case): boolean {
  const isAsked = words.some((word) => (ids.has(word) ? id === word : id.includes(word)));
  const isUsual = words.length === 0 && (isLong !== true || flags.includes('--long'));
  return id === yardstick || isAsked || isUsual;
}

const begun = performance.now();
const wanted = cases.filter(isWanted);
const results: Result[] = [];
for (const [index, entry] of wanted.entries()) {
  process.stderr.write(
    `${Math.round((performance.now() - begun) / 1000)} s  ${index + 1}/${wanted.length}  ${entry.id}\n`,
  );
  try {
    results.push(await measure(entry));
  } catch (error) {
    // It costs the run, but not what the others measured.
    process.stderr.write(`${inspect(error)}\n`);
    results.push(resultOf(entry, []));
  }
}

const committed: Ratios = existsSync(committedFile) ? JSON.parse(readFileSync(committedFile, 'utf8')) : {};
const seconds = Math.round((performance.now() - begun) / 1000);
const told = report(results, { node: process.version, seconds });
writeFileSync('test/bench/result.json', told);
process.stdout.write(`${told}${table(results, committed)}\n`);
if (flags.includes('--save')) {
  writeFileSync(committedFile, `${JSON.stringify({ ...committed, ...ratiosOf(results) }, null, 2)}\n`);
}
if (results.some((result) => result.samples === 0 || isOverBudget(result, results))) process.exitCode = 1;
