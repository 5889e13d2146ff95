import type { Action } from '../action.ts';
import { publishedSchema } from '../settings/schema.ts';

export const action: Action = async (_invocation, { output }) => {
  output.write(`${JSON.stringify(publishedSchema(), null, 2)}\n`);
  return 'done';
};
