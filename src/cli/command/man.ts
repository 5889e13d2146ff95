import type { Action } from '../action.ts';
import { manual } from '../args/manual.ts';

export const action: Action = async (_invocation, { output, version }) => {
  output.write(manual(version));
  return 'done';
};
