// The bundled monitor as a whole, on a pseudo-terminal, in front of the service in a process of its own.
import type { Case } from './case.ts';
import { memoryAfter, memoryOfProgram, type Setting, type Watched, watchFor } from './watched.ts';

const sizes = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 36 },
  { columns: 200, rows: 60 },
];
const scenarios = ['calm', 'busy', 'extreme'];
/** As a demonstration runs: about every reply tells something new. */
const speed = 20;

const settings: readonly Setting[] = scenarios.flatMap((scenario) =>
  sizes.map((size) => ({ scenario, ...size, speed })),
);

interface Figure {
  readonly what: string;
  readonly unit: Case['unit'];
  readonly budget?: (setting: Setting) => NonNullable<Case['budget']> | undefined;
  readonly samples: (watched: Watched) => readonly number[];
}

const p95 = (atMost: number) => ({ of: 'p95' as const, atMost });

const figures: readonly Figure[] = [
  { what: 'start to first frame', unit: 'ms', samples: ({ firstFrame }) => firstFrame },
  { what: 'start to queue', unit: 'ms', samples: ({ firstQueue }) => firstQueue },
  {
    what: 'idle CPU, a poll every 2 s',
    unit: '%',
    budget: ({ scenario, columns }) =>
      scenario === 'busy' && columns === 120 ? { of: 'median', atMost: 1 } : undefined,
    samples: ({ idleCpu }) => [idleCpu],
  },
  { what: 'reply to frame', unit: 'ms', budget: () => p95(25), samples: ({ replyToFrame }) => replyToFrame },
  { what: 'key to frame', unit: 'ms', budget: () => p95(16), samples: ({ keyToFrame }) => keyToFrame },
  { what: 'bytes between replies', unit: 'bytes', samples: ({ bytesPerRefresh }) => bytesPerRefresh },
  { what: 'resident memory', unit: 'MB', samples: ({ memory }) => [memory] },
];

/** All figures of a setting come from one run of it. */
const once = (setting: Setting) => {
  let running: Promise<Watched> | null = null;
  return () => {
    running ??= watchFor(setting);
    return running;
  };
};

export const monitorCases: readonly Case[] = settings.flatMap((setting) => {
  const watched = once(setting);
  return figures.map(({ what, unit, budget, samples }) => {
    const limit = budget?.(setting);
    return {
      id: `monitor ${setting.scenario} ${setting.columns}x${setting.rows}, ${what}`,
      unit,
      warmUp: 0,
      runs: 1,
      ...(limit && { budget: limit }),
      run: async () => samples(await watched()),
    };
  });
});

const minutes = 60_000;
const bareInk = 'resident memory, bare Ink';

/** Ten minutes and more: only when asked for by name. */
export const memoryCases: readonly Case[] = [
  {
    id: bareInk,
    unit: 'MB',
    warmUp: 0,
    runs: 3,
    isLong: true,
    run: async () => [await memoryOfProgram('node_modules/.cache/mergetop/bare-ink.js', 5000)],
  },
  {
    id: 'resident memory, 10 minutes of busy at speed 60',
    unit: 'MB',
    warmUp: 0,
    runs: 1,
    isLong: true,
    budget: { of: 'median', atMost: 2, timesMedianOf: bareInk },
    run: async () => [await memoryAfter({ scenario: 'busy', columns: 120, rows: 36, speed: 60 }, 10 * minutes)],
  },
];
