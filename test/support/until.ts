export interface Patience {
  /** Milliseconds before giving up. */
  readonly within?: number;
  /** Milliseconds between looks; 0 looks at every turn of the event loop. */
  readonly every?: number;
}

/** Waits for something real (a process, a socket, a screen) to come true, or fails with what `seen` tells by then. */
export async function until(
  isMet: () => boolean,
  seen: () => string,
  { within = 5000, every = 0 }: Patience = {},
): Promise<void> {
  for (const end = performance.now() + within; !isMet(); ) {
    if (performance.now() > end) throw new Error(seen());
    await new Promise((resolve) => {
      if (every > 0) setTimeout(resolve, every);
      else setImmediate(resolve);
    });
  }
}
