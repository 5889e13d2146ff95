import type { Fault } from './fault.ts';

/** Which requests go wrong, for tests and for whoever wants to see a client suffer. */
export interface Faults {
  /** From now on; an empty list ends them all. */
  readonly set: (faults: readonly Fault[]) => void;
  /** The fault that hits the next request of an operation; null for none. */
  readonly next: (operation: string | null) => Fault | null;
}

/** Of several faults that would hit a request the first does. */
export function createFaults(initial: readonly Fault[] = []): Faults {
  let all = initial.map(counted);
  return {
    set(faults) {
      all = faults.map(counted);
    },
    next(operation) {
      const hits = all.filter((each) => each.isFor(operation)).filter((each) => each.isTurn());
      return hits[0]?.fault ?? null;
    },
  };
}

function counted(fault: Fault) {
  let count = 0;
  return {
    fault,
    isFor: (operation: string | null) => fault.operation === null || fault.operation === operation,
    isTurn: () => count++ % fault.every === 0,
  };
}
