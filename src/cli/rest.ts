import type { Machine } from './machine.ts';

/** Waits, but not beyond ^C. */
export function rest({ clock, interruption }: Machine, ms: number): Promise<void> {
  const stop = interruption();
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      stop.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    if (stop.aborted) end();
    stop.addEventListener('abort', end);
  });
}
