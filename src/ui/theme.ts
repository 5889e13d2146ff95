import { recordOf } from '../base/record.ts';
import type { ThemeName } from '../store/theme-name.ts';

/**
 * What a piece of text means, never what it looks like. Colour is the third carrier of a meaning, behind a word and a
 * glyph: a screen must stay readable when every tone looks the same.
 */
export const tones = [
  'plain',
  'muted',
  'strong',
  'key',
  'border',
  'focus',
  'mark',
  'match',
  'cursor',
  'stale',
  'ok',
  'run',
  'wait',
  'hold',
  'warn',
  'fail',
  'unknown',
  'danger',
  'bar',
  'chart1',
  'chart2',
  'chart3',
] as const;
export type Tone = (typeof tones)[number];

/** Bits of colour the terminal takes; 0 asks for none at all. */
export type Depth = 0 | 4 | 8 | 24;

/** How a row is drawn as a whole: under the cursor, or holding data that is no longer current. */
export const rowModes = ['normal', 'selected', 'stale'] as const;
export type RowMode = (typeof rowModes)[number];

/** The sequences that start and end a look; both empty where there is nothing to show. */
export interface Sgr {
  readonly open: string;
  readonly close: string;
}

export interface Theme {
  readonly name: ThemeName;
  readonly sgr: Readonly<Record<RowMode, Readonly<Record<Tone, Sgr>>>>;
  /** Stands before numbers of old data where no dimmed colour can say that they are old. */
  readonly staleMark: '~' | '';
  /** Frames of dangerous dialogs take a shape of their own where colour cannot set them apart. */
  readonly hasColor: boolean;
}

/** A colour is a number of the terminal's own palette or `#rrggbb`. */
interface Style {
  readonly bold?: true;
  readonly dim?: true;
  readonly underline?: true;
  readonly inverse?: true;
  readonly color?: number | string;
}

type Styles = Readonly<Record<Tone, Style>>;

/** Bold, underline and reverse: what every terminal has and no palette spoils. */
const mono: Styles = {
  plain: {},
  muted: {},
  strong: { bold: true },
  key: { bold: true },
  border: {},
  focus: { bold: true },
  mark: { bold: true },
  match: { underline: true },
  cursor: { inverse: true },
  stale: { inverse: true },
  ok: {},
  run: {},
  wait: {},
  hold: { bold: true },
  warn: { bold: true },
  fail: { inverse: true },
  unknown: {},
  danger: { bold: true },
  bar: {},
  chart1: {},
  chart2: {},
  chart3: {},
};

/** The terminal's own foreground and palette colours 1 to 6 without blue, which is too dark on black. */
const terminal: Styles = {
  ...mono,
  muted: { dim: true },
  bar: { dim: true },
  border: { dim: true },
  match: { underline: true, bold: true },
  ok: { color: 2 },
  wait: { color: 6 },
  hold: { color: 5 },
  warn: { color: 3 },
  fail: { color: 1, bold: true },
  danger: { color: 1, bold: true },
  chart2: { color: 6 },
  chart3: { color: 5 },
};

interface Palette {
  readonly muted: string;
  readonly ok: string;
  readonly run: string;
  readonly hold: string;
  readonly warn: string;
  readonly fail: string;
}

/** Colours told apart with protan, deutan and tritan vision, at 5:1 or more against the usual backgrounds. */
function colorBlind({ muted, ok, run, hold, warn, fail }: Palette): Styles {
  return {
    ...terminal,
    muted: { color: muted },
    bar: { color: muted },
    border: { color: muted },
    ok: { color: ok },
    run: { color: run },
    wait: { color: muted },
    hold: { color: hold },
    warn: { color: warn },
    fail: { color: fail, bold: true },
    danger: { color: fail, bold: true },
    chart1: { color: ok },
    chart2: { color: warn },
    chart3: { color: hold },
  };
}

const themes: Readonly<Record<ThemeName, Styles>> = {
  terminal,
  'cb-dark': colorBlind({
    muted: '#A8A8A8',
    ok: '#4CB7F5',
    run: '#FFFFFF',
    hold: '#D58BD0',
    warn: '#F0E442',
    fail: '#FF6E3A',
  }),
  'cb-light': colorBlind({
    muted: '#5F5F5F',
    ok: '#0060A8',
    run: '#000000',
    hold: '#8A3C86',
    warn: '#7A6000',
    fail: '#B23A00',
  }),
  hc: mapStyles(mono, (style) => ({ ...style, bold: true })),
  mono,
};

/** The theme as far as the terminal can show it: exact colours or the terminal's own, never near ones; none, then mono. */
export function themeOf(wanted: ThemeName | null, depth: Depth): Theme {
  const name = shown(wanted ?? 'terminal', depth);
  const styles = themes[name];
  const hasColor = name !== 'mono' && name !== 'hc';
  return {
    name,
    sgr: {
      normal: mapStyles(styles, (style) => sgr(style)),
      selected: mapStyles(styles, (style, tone) => sgr(drawn.has(tone) ? {} : reversed(style))),
      stale: mapStyles(styles, (style) => sgr(hasColor && !style.inverse ? { dim: true } : style)),
    },
    staleMark: hasColor ? '' : '~',
    hasColor,
  };
}

/** What is drawn in blocks would say the opposite when reversed: a full bar would look empty. */
export const drawn: ReadonlySet<Tone> = new Set(['bar', 'chart1', 'chart2', 'chart3']);

/** Under the cursor shape stays and colour goes: on a reversed ground it would be one nobody chose. */
const reversed = ({ bold, underline }: Style): Style => ({
  inverse: true,
  ...(bold && { bold }),
  ...(underline && { underline }),
});

function shown(wanted: ThemeName, depth: Depth): ThemeName {
  if (wanted === 'hc' || wanted === 'mono') return wanted;
  if (depth === 0) return 'mono';
  return depth === 24 ? wanted : 'terminal';
}

function sgr({ bold, dim, underline, inverse, color }: Style): Sgr {
  const codes = [
    bold && ['1', '22'],
    dim && ['2', '22'],
    underline && ['4', '24'],
    inverse && ['7', '27'],
    color !== undefined && [typeof color === 'number' ? `3${color}` : `38;2;${channels(color)}`, '39'],
  ].filter((code) => code !== undefined && code !== false);
  const sequence = (side: 0 | 1) => (codes.length === 0 ? '' : `\u001B[${codes.map((code) => code[side]).join(';')}m`);
  return { open: sequence(0), close: sequence(1) };
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(';');

function mapStyles<To>(from: Styles, to: (style: Style, tone: Tone) => To): Record<Tone, To> {
  return recordOf(tones, (tone) => to(from[tone], tone));
}
