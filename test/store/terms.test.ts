import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsOf, termText, withTerm } from '../../src/store/terms.ts';

const term = (key: string | null, values: readonly string[], isExcluded = false) => ({ key, values, isExcluded });

test.each([
  { text: '', terms: [] },
  { text: 'cart', terms: [term(null, ['cart'])] },
  { text: 'health:flaky,broken -job:mac*', terms: [term('health', ['flaky', 'broken']), term('job', ['mac*'], true)] },
  { text: 'job:"mac os, new" x', terms: [term('job', ['mac os, new']), term(null, ['x'])] },
  { text: 'name:tests/a.py::test_b', terms: [term('name', ['tests/a.py::test_b'])] },
  { text: 'health:', terms: [term(null, ['health:'])] },
])('$text', ({ text, terms }) => {
  expect(termsOf(text)).toEqual(terms);
});

test('a value that was set is read again, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (value) => {
      const clean = value.replaceAll('"', '');
      fc.pre(clean.trim() !== '');
      return termsOf(withTerm('cart', 'queue', [value])).some(
        ({ key, values }) => key === 'queue' && values.join(',') === clean,
      );
    }),
  );
});

test('setting a value replaces the one before and leaves the others', () => {
  expect(withTerm('base:main queue:docs cart', 'queue', ['default'])).toBe('base:main cart queue:default');
  expect(withTerm('base:main queue:docs', 'queue', [])).toBe('base:main');
});

test('a term is written as it is read', () => {
  expect(termText(term('job', ['mac os', 'linux'], true))).toBe('-job:"mac os",linux');
});
