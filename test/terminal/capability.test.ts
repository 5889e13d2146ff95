import { expect, test } from 'vitest';
import { capabilities, type Environment } from '../../src/terminal/capability.ts';
import { colorDepth } from '../../src/terminal/color-depth.ts';

const utf8 = { LANG: 'en_US.UTF-8' };

test.each<[string, Environment, number]>([
  ['xterm', { TERM: 'xterm' }, 4],
  ['xterm with 256 colours', { TERM: 'xterm-256color' }, 8],
  ['tmux', { TERM: 'tmux-256color', TMUX: '/tmp/tmux' }, 8],
  ['the console of Linux', { TERM: 'linux' }, 4],
  ['a terminal that says truecolor', { TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 24],
  ['kitty', { TERM: 'xterm-kitty' }, 24],
  ['iTerm', { TERM: 'xterm-256color', TERM_PROGRAM: 'iTerm.app' }, 24],
  ['Windows Terminal', { WT_SESSION: 'x' }, 24],
  ['a dumb terminal', { TERM: 'dumb' }, 0],
])('%s shows %3$i bits of colour', (_name, env, depth) => {
  expect(colorDepth('auto', env)).toBe(depth);
});

test.each<[string, 'auto' | 'always' | 'never', Environment, number]>([
  ['the option never', 'never', { TERM: 'xterm-kitty', FORCE_COLOR: '3' }, 0],
  ['the option always', 'always', { TERM: 'xterm-256color', NO_COLOR: '1' }, 8],
  ['NO_COLOR', 'auto', { TERM: 'xterm-kitty', NO_COLOR: '1', FORCE_COLOR: '3' }, 0],
  ['an empty NO_COLOR, which says nothing', 'auto', { TERM: 'xterm', NO_COLOR: '' }, 4],
  ['FORCE_COLOR=0', 'auto', { TERM: 'xterm-kitty', FORCE_COLOR: '0' }, 0],
  ['FORCE_COLOR=3', 'auto', { TERM: 'dumb', FORCE_COLOR: '3' }, 24],
  ['FORCE_COLOR without a number', 'auto', { TERM: 'dumb', FORCE_COLOR: '' }, 4],
])('%s goes before what comes after it', (_name, wish, env, depth) => {
  expect(colorDepth(wish, env)).toBe(depth);
});

test.each<[string, Environment, string, boolean]>([
  ['a UTF-8 locale', utf8, 'linux', true],
  ['the C locale', { LANG: 'C' }, 'linux', false],
  ['C.UTF-8', { LANG: 'C.utf8' }, 'linux', true],
  ['no locale', {}, 'linux', false],
  ['LC_ALL, which overrules LANG', { ...utf8, LC_ALL: 'C' }, 'linux', false],
  ['the console of Linux', { ...utf8, TERM: 'linux' }, 'linux', false],
  ['Windows', {}, 'win32', true],
])('%s: Unicode %4$s', (_name, env, platform, hasUnicode) => {
  expect(capabilities(env, platform).hasUnicode).toBe(hasUnicode);
});

test.each<[string, Environment, boolean, string]>([
  ['an unknown terminal', { TERM: 'xterm-256color' }, false, 'bell'],
  ['iTerm', { TERM_PROGRAM: 'iTerm.app' }, true, 'osc9'],
  ['kitty', { TERM: 'xterm-kitty' }, true, 'osc9'],
  ['foot', { TERM: 'foot' }, true, 'osc777'],
  ['a recent VTE', { VTE_VERSION: '6800' }, true, 'osc777'],
  ['an old VTE', { VTE_VERSION: '4200' }, false, 'osc777'],
  ['tmux in kitty', { TMUX: '/tmp/tmux', TERM: 'xterm-kitty' }, false, 'bell'],
])('%s: links %3$s, calls by %4$s', (_name, env, hasLinks, notification) => {
  expect(capabilities(env, 'linux')).toMatchObject({ hasLinks, notification });
});
