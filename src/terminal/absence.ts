/** Ink's `suspendTerminal`: gives the terminal back, runs, takes it again and draws everything anew. */
export type Suspend = (meanwhile: () => Promise<void>) => Promise<void>;

/** Times at which the terminal is somebody else's. */
interface Absence {
  /** How the screen is given away, once there is one. */
  attach(suspend: Suspend): void;
  isAway(): boolean;
  /** Gives the terminal away while `meanwhile` runs; false where it cannot, as while it is away already. */
  away(meanwhile: () => Promise<void>): Promise<boolean>;
}

export function createAbsence(enter: () => void, leave: () => void): Absence {
  let suspend: Suspend | null = null;
  let isAway = false;
  return {
    attach(given) {
      suspend = given;
    },
    isAway: () => isAway,
    async away(meanwhile) {
      if (suspend === null || isAway) return false;
      isAway = true;
      try {
        await suspend(async () => {
          leave();
          await meanwhile();
          enter();
        });
      } finally {
        isAway = false;
      }
      return true;
    },
  };
}
