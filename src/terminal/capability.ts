export type Environment = Readonly<Record<string, string | undefined>>;

/** How a terminal passes on a call to its user; every one knows the bell. */
export type Notification = 'bell' | 'osc9' | 'osc777';

/** What the terminal is known to do, from its name alone: asking it may bring an answer that reads as typed keys. */
export interface Capabilities {
  readonly hasUnicode: boolean;
  /** Links as OSC 8 writes them. In tmux it depends on the terminal around it, which `tmuxHasLinks` tells. */
  readonly hasLinks: boolean;
  readonly notification: Notification;
  readonly isTmux: boolean;
  /** What is copied here is wanted on another machine. */
  readonly isRemote: boolean;
}

export function capabilities(env: Environment, platform: string): Capabilities {
  const isTmux = Boolean(env['TMUX']);
  return {
    hasUnicode: hasUnicode(env, platform),
    hasLinks: !isTmux && hasLinks(env),
    notification: isTmux ? 'bell' : notification(env),
    isTmux,
    isRemote: Boolean(env['SSH_CONNECTION'] ?? env['SSH_TTY']),
  };
}

/** The console of Linux has few glyphs, and a locale that is not UTF-8 has none but ASCII. */
function hasUnicode({ TERM, LC_ALL, LC_CTYPE, LANG }: Environment, platform: string): boolean {
  if (TERM === 'linux') return false;
  return platform === 'win32' || /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}

const linkingPrograms = ['iTerm.app', 'WezTerm', 'ghostty', 'vscode', 'rio', 'Hyper'];

function hasLinks({ TERM = '', TERM_PROGRAM = '', VTE_VERSION, WT_SESSION }: Environment): boolean {
  return (
    linkingPrograms.includes(TERM_PROGRAM) ||
    /^(xterm-kitty|xterm-ghostty|alacritty|foot|wezterm)/.test(TERM) ||
    Number(VTE_VERSION) >= 5000 ||
    WT_SESSION !== undefined
  );
}

function notification({ TERM = '', TERM_PROGRAM = '', VTE_VERSION }: Environment): Notification {
  if (['iTerm.app', 'WezTerm', 'ghostty'].includes(TERM_PROGRAM) || TERM === 'xterm-kitty') return 'osc9';
  return TERM.startsWith('foot') || VTE_VERSION !== undefined ? 'osc777' : 'bell';
}
