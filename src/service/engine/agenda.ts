/** What is going to happen, in order of time; what falls due at the same instant happens in the order it was planned. */
export interface Agenda {
  /** The simulated instant, epoch milliseconds: that of what is happening, or the one run up to. */
  readonly now: number;
  /** When the next thing happens; infinity when nothing is planned. */
  readonly next: number;
  /** Plans `run`; an instant that has passed counts as now, others as the whole millisecond they reach into. */
  at(instant: number, run: () => void): void;
  /** Lets everything happen up to and including `instant`. */
  runUntil(instant: number): void;
}

interface Entry {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export function createAgenda(start: number): Agenda {
  const heap: Entry[] = [];
  let now = start;
  let planned = 0;

  return {
    get now() {
      return now;
    },
    get next() {
      return heap[0]?.at ?? Number.POSITIVE_INFINITY;
    },
    at(instant, run) {
      push(heap, { at: Math.max(now, Math.ceil(instant)), order: planned++, run });
    },
    runUntil(instant) {
      for (let entry = heap[0]; entry !== undefined && entry.at <= instant; entry = heap[0]) {
        pop(heap);
        now = entry.at;
        entry.run();
      }
      now = Math.max(now, instant);
    },
  };
}

const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.order < b.order);

function push(heap: Entry[], entry: Entry): void {
  let index = heap.push(entry) - 1;
  while (index > 0) {
    const above = (index - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || isBefore(parent, entry)) break;
    heap[index] = parent;
    index = above;
  }
  heap[index] = entry;
}

function pop(heap: Entry[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let index = 0;
  for (;;) {
    const child = smallerChild(heap, index);
    const entry = heap[child];
    if (entry === undefined || isBefore(last, entry)) break;
    heap[index] = entry;
    index = child;
  }
  heap[index] = last;
}

function smallerChild(heap: readonly Entry[], index: number): number {
  const left = 2 * index + 1;
  const [one, other] = [heap[left], heap[left + 1]];
  return one !== undefined && other !== undefined && isBefore(other, one) ? left + 1 : left;
}
