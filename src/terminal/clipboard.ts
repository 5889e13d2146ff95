import type { Environment } from './capability.ts';
import type { Run } from './command.ts';

export interface Copied {
  /** `unsure`: sent, but terminals do not say whether they took it; `impossible`: show the text instead. */
  readonly certainty: 'certain' | 'unsure' | 'impossible';
  /** What to tell the user. */
  readonly text: string;
}

export interface ClipboardHost {
  readonly env: Environment;
  readonly platform: string;
  readonly run: Run;
  readonly write: (bytes: string) => void;
}

/** Terminals that limit OSC 52 at all take this much of it, in base64. */
const longestOsc52 = 74_994;

/** Copies where it is wanted: through tmux, to the display of this machine, or else to whoever holds the terminal. */
export async function copy(text: string, { env, platform, run, write }: ClipboardHost): Promise<Copied> {
  const size = `${[...text].length} chars`;
  if (env['TMUX'] && (await run('tmux', ['load-buffer', '-w', '-'], text)).isOk) {
    return { certainty: 'certain', text: `copied to tmux buffer and clipboard request sent (${size})` };
  }
  const tool = localTool(env, platform);
  if (tool && (await run(tool.program, tool.args, text)).isOk) {
    return { certainty: 'certain', text: `copied (${tool.program}, ${size})` };
  }
  const encoded = Buffer.from(text).toString('base64');
  if (encoded.length > longestOsc52) return { certainty: 'impossible', text: 'select and copy' };
  write(`\u001B]52;c;${encoded}\u0007`);
  return { certainty: 'unsure', text: 'sent to terminal (OSC 52); if paste is empty: :copy shows the text' };
}

interface Tool {
  readonly program: string;
  readonly args: readonly string[];
}

/** Over ssh the display of this machine is in front of nobody. */
function localTool(env: Environment, platform: string): Tool | null {
  if (env['SSH_CONNECTION'] ?? env['SSH_TTY']) return null;
  if (platform === 'darwin') return { program: 'pbcopy', args: [] };
  if (env['WAYLAND_DISPLAY']) return { program: 'wl-copy', args: [] };
  return env['DISPLAY'] ? { program: 'xclip', args: ['-selection', 'clipboard'] } : null;
}
