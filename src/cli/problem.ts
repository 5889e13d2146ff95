import type { Exit } from './exit-code.ts';

/** What ends a command before it is done: told in one line, what was wrong and what to do about it. */
export class Problem extends Error {
  readonly exit: Exit;

  constructor(exit: Exit, text: string) {
    super(text);
    this.name = 'Problem';
    this.exit = exit;
  }
}

export const wrongUsage = (text: string) => new Problem('usage', text);
export const badSettings = (text: string) => new Problem('settings', text);
