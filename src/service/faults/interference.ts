import type { Clock } from '../../base/clock.ts';
import type { Interference } from '../listener.ts';
import { operationName } from '../routing.ts';
import type { Faults } from './faults.ts';
import { type Memory, strike } from './strike.ts';

interface Given {
  readonly faults: Faults;
  readonly clock: Clock;
  readonly restart: () => void;
}

/** Lets the faults get in the way of requests. A caller who leaves meanwhile ends nothing. */
export function interference({ faults, clock, restart }: Given): Interference {
  const memory: Memory = { replies: new Map(), held: 0 };
  return ({ method, target }, response, answer) => {
    const fault = faults.next(operationName(method, target));
    if (fault === null) return false;
    strike({ fault, response, target: `${method} ${target}`, clock, answer, restart, memory }).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
    return true;
  };
}
