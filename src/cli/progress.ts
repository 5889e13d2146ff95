import type { Cancel } from '../base/clock.ts';
import { inert } from '../base/inert.ts';
import { span } from '../base/span.ts';
import { cut } from '../base/width.ts';
import type { Machine } from './machine.ts';

/** One line that says what is waited for and how long, on standard error and on terminals only; the next output erases it. */
export interface Progress {
  /** This is waited for; the time counts from the first of several texts. */
  readonly show: (text: string) => void;
  /** Nothing is waited for; whatever is written next stands on a clean line. */
  readonly clear: () => void;
}

const everyMs = 1_000;
const eraseLine = '\r\u001B[K';

export function progressOn({ errors, clock }: Pick<Machine, 'errors' | 'clock'>): Progress {
  if (!errors.isTerminal) return { show: () => {}, clear: () => {} };
  let waiting: { readonly text: string; readonly from: number } | null = null;
  let cancel: Cancel | null = null;
  let isShown = false;

  const tick = () => {
    cancel = clock.after(everyMs, () => {
      if (waiting === null) return;
      const told = `${inert(waiting.text)} ${span(clock.now() - waiting.from)}`;
      errors.write(eraseLine + cut(told, errors.columns - 1, '~'));
      isShown = true;
      tick();
    });
  };
  return {
    show(text) {
      waiting = { text, from: waiting?.from ?? clock.now() };
      if (cancel === null) tick();
    },
    clear() {
      cancel?.();
      cancel = null;
      waiting = null;
      if (isShown) errors.write(eraseLine);
      isShown = false;
    },
  };
}

/** The same machine, whose every output takes away the line first. */
export function clearing(machine: Machine, progress: Progress): Machine {
  const after = (sink: Machine['output']): Machine['output'] => ({
    isTerminal: sink.isTerminal,
    columns: sink.columns,
    write(text) {
      progress.clear();
      sink.write(text);
    },
  });
  return { ...machine, output: after(machine.output), errors: after(machine.errors) };
}
