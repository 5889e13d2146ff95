import { type Line, lineCells, pack, run } from '../kit/line.ts';
import type { Tone } from '../theme.ts';

export interface Hint {
  readonly keys: string;
  readonly label: string;
}

export interface Footer {
  /** What the keyboard is doing; one of few words, so that scripts and tests can wait for it: `NORMAL`, `CONFIRM`. */
  readonly mode: string;
  /** `live 3s`, `HELD`, `STALE 48s`, `LIMITED`, and why there is nothing: `OFFLINE`, `NOT FOUND`. */
  readonly freshness: { readonly text: string; readonly tone?: Tone };
  readonly activity: 'idle' | 'busy';
  /** Most used first. */
  readonly hints: readonly Hint[];
  /** The key that opens the help, where one does. */
  readonly helpKey?: string;
}

/** `NORMAL  live 3s  idle   enter open  w why  ? help`: whole hints leave from the right, help never does. */
export function footerLine({ mode, freshness, activity, hints, helpKey }: Footer, width: number): Line {
  const state: Line = [
    run(mode, 'strong'),
    run('  '),
    run(freshness.text, freshness.tone ?? 'muted'),
    run('  '),
    run(activity, 'muted'),
  ];
  const room = width - lineCells(state) - 5;
  return [run(' '), ...state, run('   '), ...hintsLine(hints, helpKey, room)];
}

function hintsLine(hints: readonly Hint[], helpKey: string | undefined, width: number): Line {
  const shown = hints.filter(({ keys }) => keys !== helpKey).map((hint, rank) => ({ line: hintRuns(hint), rank }));
  const help = helpKey === undefined ? [] : [{ line: hintRuns({ keys: helpKey, label: 'help' }) }];
  return pack([...shown, ...help], width);
}

const hintRuns = ({ keys, label }: Hint): Line => [run(keys, 'key'), run(` ${label}`)];
