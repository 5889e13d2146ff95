import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { measure, type Result } from './case.ts';
import { cases } from './cases.ts';
import { isOverBudget, type Ratios, ratiosOf, table, yardstick } from './report.ts';

const committedFile = 'test/bench/baseline.json';
const flags = process.argv.slice(2);
const wanted = flags.filter((flag) => !flag.startsWith('--'));

const results: Result[] = [];
for (const entry of cases) {
  const isAsked = wanted.some((word) => entry.id.includes(word));
  const isUsual = wanted.length === 0 && (entry.isLong !== true || flags.includes('--long'));
  const isWanted = entry.id === yardstick || isAsked || isUsual;
  if (isWanted) results.push(await measure(entry));
}

const committed: Ratios = existsSync(committedFile) ? JSON.parse(readFileSync(committedFile, 'utf8')) : {};
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
process.stdout.write(`${table(results, committed)}\n`);
writeFileSync('test/bench/result.json', json({ node: process.version, results, ratios: ratiosOf(results) }));
if (flags.includes('--save')) writeFileSync(committedFile, json({ ...committed, ...ratiosOf(results) }));
if (results.some((result) => isOverBudget(result, results))) process.exitCode = 1;
