import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '../../src/wire/endpoint.ts';
import { endpoints } from '../../src/wire/index.ts';
import { documents, tableRows } from '../support/documents.ts';

const quoted = (text: string) => [...text.matchAll(/`([a-z](?:[a-z_]*[a-z])?)`/g)].map(([, name = '']) => name);
const paragraph = (start: string) => documents.split('\n').find((line) => line.startsWith(start)) ?? '';

const logParameters = tableRows('Document 1, section 4.1').map(([name = '']) => name);
const statParameters = tableRows('Document 2, section 2.1').map(([name = '']) => name);
const unless = (names: readonly string[], ...left: readonly string[]) => names.filter((name) => !left.includes(name));

interface Documented {
  readonly operation: string;
  readonly isDeprecated: boolean;
  readonly success: string;
  readonly parameters: readonly string[];
}

const document1: readonly Documented[] = tableRows('Document 1, section 4').map(
  ([method = '', path = '', deprecated = '', query = '', success = '']) => ({
    operation: `${method} ${path}`,
    isDeprecated: deprecated !== 'no',
    success,
    parameters: logQuery(query) ?? quoted(query.replace(/\(.*/, '')),
  }),
);

function logQuery(cell: string): readonly string[] | null {
  if (cell === 'filters below') return logParameters;
  return cell.startsWith('the same filters') ? unless(logParameters, ...quoted(cell)) : null;
}

const statistics: readonly Documented[] = tableRows('Document 2, section 4.1').map(
  ([name = '', deprecated = '', parameters = '', reply = '']) => ({
    operation: `GET /repos/{owner}/{repository}/stats/${name}`,
    isDeprecated: deprecated === 'yes',
    success: `200 ${reply}`,
    parameters: parameters.startsWith('common') ? unless(statParameters, ...quoted(parameters)) : quoted(parameters),
  }),
);

/** The parameters of the rows whose cell speaks of filters below, from the paragraphs under the table. */
const testParameters: Readonly<Record<string, readonly string[]>> = {
  '/search/tests': unless(quoted(paragraph('`/search/tests` filters').replaceAll(/\([^)]*\)/g, ''))),
  '/tests/stats/{stat}': quoted(paragraph('`/tests/stats/{stat}` filters')),
  '/quarantines': quoted(
    paragraph('`/quarantines` (list) filters')
      .replaceAll(/\([^)]*\)/g, '')
      .split('.')[0] ?? '',
  ),
};

const testInsights: readonly Documented[] = tableRows('Document 2, section 4.2').map(
  ([method = '', suffix = '', parameters = '', success = '']) => ({
    operation: `${method} /ci/{owner}/repositories/{repository}${suffix}`,
    isDeprecated: false,
    success,
    parameters: parameters.includes('filters below')
      ? (testParameters[suffix] ?? [])
      : quoted(parameters.replaceAll(/`stat` one of [^;]*|\([^)]*\)/g, '')),
  }),
);

const documented = [...document1, ...statistics, ...testInsights];
const table: ReadonlyMap<string, Operation> = new Map(
  Object.values<Operation>(endpoints).map((row) => [`${row.method} ${row.route}`, row]),
);

describe('the endpoint table', () => {
  test('holds every operation of both documents and no other', () => {
    expect([...table.keys()].sort()).toEqual(documented.map(({ operation }) => operation).sort());
    expect(table.size).toBe(52);
  });

  test.each(documented)('$operation: deprecation, status and parameters are the documented ones', (row) => {
    const endpoint = table.get(row.operation);

    expect(endpoint?.deprecated).toBe(row.isDeprecated);
    expect(row.success).toContain(String(endpoint?.success));
    expect(Object.keys(endpoint?.query ?? {}).sort()).toEqual([...row.parameters].sort());
  });

  test.each(documented)('$operation: its path parameters are those of its route', ({ operation }) => {
    const names = [...operation.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

    expect(Object.keys(table.get(operation)?.path ?? {}).sort()).toEqual(names.sort());
  });

  test.each(documented.filter(({ success }) => quoted(success).length > 0 && !success.includes('header')))(
    '$operation: its reply has every field the table of the documents names',
    ({ operation, success }) => {
      const reply = table.get(operation)?.reply;
      const names = reply ? propertiesOf(z.toJSONSchema(reply, { io: 'input', unrepresentable: 'any' })) : [];

      expect(quoted(success).filter((name) => !names.includes(name))).toEqual([]);
    },
  );
});

function propertiesOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(propertiesOf)];
}
