import type { Environment } from './capability.ts';

/** Bits of colour; 0 asks for none. */
export type Depth = 0 | 4 | 8 | 24;

export type ColorWish = 'auto' | 'always' | 'never';

/** The user's word goes before that of the environment, and that before what the terminal is known to show. */
export function colorDepth(wish: ColorWish, env: Environment): Depth {
  if (wish === 'never') return 0;
  if (wish === 'always') return shownDepth(env);
  if (env['NO_COLOR']) return 0;
  return forcedDepth(env['FORCE_COLOR']) ?? (env['TERM'] === 'dumb' ? 0 : shownDepth(env));
}

/** `FORCE_COLOR` as the packages that invented it read it. */
function forcedDepth(value: string | undefined): Depth | null {
  switch (value) {
    case undefined:
      return null;
    case '0':
    case 'false':
      return 0;
    case '2':
      return 8;
    case '3':
      return 24;
    default:
      return 4;
  }
}

const exactTerminals = /^(xterm-kitty|xterm-ghostty|alacritty|foot|wezterm|.*-direct)/;
const exactPrograms = ['iTerm.app', 'WezTerm', 'ghostty', 'vscode', 'rio', 'Hyper'];

function shownDepth({ COLORTERM = '', TERM = '', TERM_PROGRAM = '', WT_SESSION }: Environment): Depth {
  const isExact =
    /^(truecolor|24bit)$/i.test(COLORTERM) ||
    exactTerminals.test(TERM) ||
    exactPrograms.includes(TERM_PROGRAM) ||
    WT_SESSION !== undefined;
  if (isExact) return 24;
  return TERM.includes('256') ? 8 : 4;
}
