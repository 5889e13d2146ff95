import type { Action } from '../action.ts';
import { placesOf } from '../settings/place.ts';

export const action: Action = async ({ flags }, machine) => {
  const places = placesOf(machine);
  const text = flags.json
    ? JSON.stringify({ schema: 'mergetop/paths/1', ...places })
    : Object.entries(places)
        .map(([name, path]) => `${name.padEnd(8)}  ${path}`)
        .join('\n');
  machine.output.write(`${text}\n`);
  return 'done';
};
