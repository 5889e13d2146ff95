import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '../../src/wire/endpoint.ts';
import { endpoints } from '../../src/wire/index.ts';
import { neutral, spelled } from '../../src/wire/scalar.ts';

const table: readonly (readonly [string, Operation])[] = Object.entries(endpoints);

describe.each(table)('the row of %s', (_name, row) => {
  test('fills every brace of its route with a path parameter, and knows no other', () => {
    const braces = [...row.route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

    expect(Object.keys(row.path).toSorted()).toEqual(braces.toSorted());
  });

  test('has pages exactly when it takes a cursor', () => {
    expect(row.paged).toBe(Object.hasOwn(row.query, 'cursor'));
  });

  test('names parameters it has in its exclusions and its window', () => {
    const named = [...row.exclusive.flat(), ...(row.window === null ? [] : [row.window.from, row.window.to])];

    expect(Object.keys(row.query)).toEqual(expect.arrayContaining(named));
  });

  test('reads without a body and succeeds with a reply or with 204', () => {
    if (row.method === 'GET') expect(row.body).toBeNull();
    if (row.success === 204) expect(row.reply).toBeNull();
    if (row.method === 'GET') expect(row.reply).not.toBeNull();
  });

  test('tells its reply and body as JSON schema', () => {
    for (const codec of [row.reply, row.body].filter((each) => each !== null)) {
      expect(() => z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' })).not.toThrow();
    }
  });
});

test('no two rows answer the same request', () => {
  const requests = table.map(([, { method, route }]) => `${method} ${route.replaceAll(/\{\w+\}/g, '{}')}`);

  expect(requests.toSorted()).toEqual([...new Set(requests)].toSorted());
});

test.each([
  ['action.host_actions', 'action.github_actions'],
  ['HOST_WORKFLOWS_PERMISSION_MISSING', 'GITHUB_WORKFLOWS_PERMISSION_MISSING'],
  ['CHECKS_FAILED', 'CHECKS_FAILED'],
  ['action.comment', 'action.comment'],
])('%s is spelled %s at the public service, and read back', (ours, theirs) => {
  expect(spelled(ours, 'github')).toBe(theirs);
  expect(neutral(theirs)).toBe(ours);
  expect(spelled(ours, 'host')).toBe(ours);
});
