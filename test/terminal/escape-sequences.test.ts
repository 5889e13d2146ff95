import fc from 'fast-check';
import { expect, test } from 'vitest';
import { link, tmuxHasLinks } from '../../src/terminal/link.ts';
import { notification } from '../../src/terminal/notify.ts';
import { createTitle } from '../../src/terminal/title.ts';
import { anyText } from '../support/any-text.ts';

const linkFrame = /^\u001b\]8;;[!-~]+\u001b\\text\u001b\]8;;\u001b\\$/;

test('a web address becomes a link', () => {
  expect(link('https://example.com/a b', 'text')).toBe(
    '\u001b]8;;https://example.com/a%20b\u001b\\text\u001b]8;;\u001b\\',
  );
});

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ssh://host',
  'example.com',
  '',
  `https://example.com/${'x'.repeat(2000)}`,
])('%s stays text', (address) => {
  expect(link(address, 'text')).toBe('text');
});

test('no address breaks out of its link', () => {
  fc.assert(
    fc.property(anyText, (tail) => {
      const linked = link(`https://example.com/${tail}`, 'text');

      expect(linked === 'text' || linkFrame.test(linked)).toBe(true);
    }),
  );
});

test.each([
  ['bell', '\u0007'],
  ['osc9', '\u0007\u001b]9;merged: #12\u0007'],
  ['osc777', '\u0007\u001b]777;notify;merged;#12\u0007'],
] as const)('a call by %s', (way, bytes) => {
  expect(notification({ title: 'merged', body: '#12' }, way)).toBe(bytes);
});

test('no text breaks out of its call', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom('osc9', 'osc777'), (title, body, way) => {
      expect(notification({ title, body }, way)).toMatch(/^\u0007\u001b\](9|777);\P{C}*\u0007$/u);
    }),
  );
});

test('the title is written only when it is another one', () => {
  const written: string[] = [];
  const setTitle = createTitle((bytes) => void written.push(bytes));

  for (const title of ['a', 'a', 'b', 'b\u0007\u001b]0;owned', 'a']) setTitle(title);

  expect(written).toEqual(['a', 'b', 'b]0;owned', 'a'].map((title) => `\u001b]2;${title}\u0007`));
});

test('tmux is asked whether the terminal around it knows links', async () => {
  const answering = (isOk: boolean, output: string) => () => Promise.resolve({ isOk, output });

  expect(await tmuxHasLinks(answering(true, 'bpaste,ccolour,clipboard,hyperlinks,title\n'))).toBe(true);
  expect(await tmuxHasLinks(answering(true, 'bpaste,title\n'))).toBe(false);
  expect(await tmuxHasLinks(answering(false, ''))).toBe(false);
});
