import type { Action } from '../action.ts';
import { bash } from '../args/completion/bash.ts';
import { fish } from '../args/completion/fish.ts';
import { zsh } from '../args/completion/zsh.ts';

const scripts: Readonly<Record<string, () => string>> = { bash, zsh, fish };

export const action: Action = async ({ positionals: [shell = ''] }, { output }) => {
  output.write(scripts[shell]?.() ?? '');
  return 'done';
};
