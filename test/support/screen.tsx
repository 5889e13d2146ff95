import { type RenderOptions, render } from 'ink';
import type { ReactNode } from 'react';
import { type LocalTerminal, openTerminal } from './terminal.ts';
import { until } from './until.ts';

export interface Screen extends Omit<LocalTerminal, 'stdin' | 'stdout'> {
  rerender(tree: ReactNode): Promise<void>;
  /** Unmounts, and waits until the terminal is as before. */
  close(): Promise<void>;
}

export interface MountOptions extends Omit<RenderOptions, 'stdin' | 'stdout' | 'stderr'> {
  readonly columns?: number;
  readonly rows?: number;
}

/** Draws a tree as the program does, on a terminal of its own. What a component throws fails the next step of the test. */
export async function mount(
  tree: ReactNode,
  { columns = 80, rows = 24, ...options }: MountOptions = {},
): Promise<Screen> {
  const failures: unknown[] = [];
  const alive = () => {
    if (failures.length > 0) throw failures[0];
  };
  const terminal: LocalTerminal = openTerminal({ columns, rows, alive, drawn: () => app.waitUntilRenderFlush() });
  const { stdin, stdout, ...view } = terminal;
  const app = render(tree, {
    stdin,
    stdout,
    interactive: true,
    alternateScreen: true,
    incrementalRendering: true,
    patchConsole: false,
    exitOnCtrlC: false,
    maxFps: 1000,
    ...options,
  });
  const ended = app.waitUntilExit().catch((failure: unknown) => failures.push(failure));
  await terminal.drawn();
  return {
    ...view,
    async rerender(next) {
      app.rerender(next);
      await terminal.drawn();
    },
    async close() {
      app.unmount();
      await ended;
      await until(terminal.isDrawn, () => 'the terminal never came to rest');
    },
  };
}
