import { expect, test } from 'vitest';
import { themeNames } from '../../src/store/theme-name.ts';
import { themeOf, tones } from '../../src/ui/theme.ts';

const colors = /\u001b\[(?:\d+;)*(?:3\d|38;2;[\d;]+|4\d|9\d|10\d)(?:;\d+)*m/;

test.each([
  ['cb-dark', 24, 'cb-dark'],
  ['cb-dark', 8, 'terminal'],
  ['cb-light', 4, 'terminal'],
  ['terminal', 4, 'terminal'],
  ['terminal', 0, 'mono'],
  ['cb-dark', 0, 'mono'],
  ['mono', 24, 'mono'],
  ['hc', 24, 'hc'],
  ['hc', 0, 'hc'],
] as const)('%s with %i bits of colour becomes %s', (wanted, depth, name) => {
  expect(themeOf(wanted, depth).name).toBe(name);
});

test('without colour no tone has one', () => {
  for (const name of themeNames) {
    const { sgr } = themeOf(name, 0);
    for (const tone of tones) expect(sgr.normal[tone].open, `${name} ${tone}`).not.toMatch(colors);
  }
});

test('the default theme names colours of the terminal itself: no white, black, blue, bright ones or backgrounds', () => {
  const { sgr } = themeOf('terminal', 24);
  for (const tone of tones)
    expect(sgr.normal[tone].open).toMatch(/^(\u001b\[(?:[1247]|3[12356])(?:;(?:[1247]|3[12356]))*m)?$/);
});

test('a selected row is reversed in every theme, and keeps no colour', () => {
  for (const name of themeNames) {
    const { selected } = themeOf(name, 24).sgr;
    for (const tone of tones.filter((each) => !/bar|chart/.test(each))) {
      expect(selected[tone].open).toMatch(/\u001b\[(\d;)*7m/);
      expect(selected[tone].open).not.toMatch(colors);
    }
  }
});

test('what is drawn in blocks is not reversed, or a full bar would look empty', () => {
  const { selected } = themeOf('terminal', 24).sgr;

  expect([selected.bar.open, selected.chart1.open, selected.chart2.open]).toEqual(['', '', '']);
});

test('old data keeps no colour; where it cannot be dimmed a mark says so', () => {
  for (const name of themeNames) {
    const { sgr, staleMark, hasColor } = themeOf(name, 24);
    for (const { open } of Object.values(sgr.stale)) expect(open).not.toMatch(colors);
    expect(staleMark).toBe(hasColor ? '' : '~');
  }
});

test('every look is closed again', () => {
  for (const name of themeNames) {
    for (const mode of Object.values(themeOf(name, 24).sgr)) {
      for (const { open, close } of Object.values(mode)) expect(open === '').toBe(close === '');
    }
  }
});

/** WCAG 2 contrast of two colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const hexOf = (open: string) =>
  /38;2;(\d+);(\d+);(\d+)/
    .exec(open)
    ?.slice(1)
    .reduce((hex, channel) => hex + Number(channel).toString(16).padStart(2, '0'), '#');

test.each([
  ['cb-dark', ['#000000', '#1e1e1e', '#282a36', '#002b36']],
  ['cb-light', ['#ffffff', '#fdf6e3', '#eeeeee']],
] as const)('%s is read well on the usual backgrounds', (name, backgrounds) => {
  const shown = Object.values(themeOf(name, 24).sgr.normal).map(({ open }) => hexOf(open));
  const colours = shown.filter((colour) => colour !== undefined);

  expect(colours.length).toBeGreaterThan(8);
  for (const colour of colours) {
    for (const background of backgrounds)
      expect(contrast(colour, background), `${colour} on ${background}`).toBeGreaterThan(4.5);
  }
});

/** Palette colours 1 to 6 without 4, and the background, of terminals as they come. */
const palettes = {
  xterm: ['#000000', { 1: '#cd0000', 2: '#00cd00', 3: '#cdcd00', 5: '#cd00cd', 6: '#00cdcd' }],
  'VS Code dark': ['#1e1e1e', { 1: '#cd3131', 2: '#0dbc79', 3: '#e5e510', 5: '#bc3fbc', 6: '#11a8cd' }],
  'One Dark': ['#282c34', { 1: '#e06c75', 2: '#98c379', 3: '#e5c07b', 5: '#c678dd', 6: '#56b6c2' }],
  'Solarized dark': ['#002b36', { 1: '#dc322f', 2: '#859900', 3: '#b58900', 5: '#d33682', 6: '#2aa198' }],
} as const;

test.each(Object.entries(palettes))('the 16 colours of %s are read on its background', (_name, [ground, colours]) => {
  const used = new Set(
    Object.values(themeOf('terminal', 4).sgr.normal).flatMap(({ open }) => open.match(/3[1-6]/g) ?? []),
  );
  const shown = Object.entries(colours).filter(([number]) => used.has(`3${number}`));

  expect(shown.length).toBe(used.size);
  for (const [, colour] of shown) expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThan(3);
});

test.each(['hc', 'mono'] as const)(
  '%s has the contrast of the terminal itself: no colour, and nothing dimmed',
  (name) => {
    for (const { open } of Object.values(themeOf(name, 24).sgr.normal)) {
      expect(open).not.toMatch(colors);
      expect(open).not.toMatch(/\u001b\[(\d+;)*2(;\d+)*m/);
    }
  },
);
