import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { share } from '../base/share.ts';
import { timeModes } from '../base/span.ts';
import { optionalColumns, placements, queueSorts } from '../store/queue-view.ts';
import { type Recalled, type Remembered, rememberedOf } from '../store/remembered.ts';
import type { State } from '../store/state.ts';
import { retentionMs } from '../store/stats/view.ts';
import { tabIds } from '../store/tab.ts';
import { testSorts } from '../store/tests/view.ts';
import { themeNames } from '../store/theme-name.ts';
import type { Repository } from './args/value.ts';
import type { Machine } from './machine.ts';
import { putFile } from './put-file.ts';
import { placesOf } from './settings/place.ts';

/** How the screens of some repositories were left, kept from run to run. */
export interface ViewMemory {
  readonly recalled: (repository: Repository) => Recalled;
  /** What went wrong with reading it, a sentence each. */
  readonly problems: readonly string[];
  /** Told of every state; what is new in it is written a moment later. */
  readonly watch: (state: State) => void;
  /** Writes what is not written yet. */
  readonly close: () => void;
}

type Here = Pick<Machine, 'env' | 'home' | 'clock'>;

/** So that a run through the tabs writes once. */
const calmMs = 1_000;

export function openViewMemory(repositories: readonly Repository[], here: Here): ViewMemory {
  const kept = new Map(repositories.map((each) => [fileOf(each, here), read(fileOf(each, here))]));
  const latest = new Map<string, Remembered>();
  const unwritten = new Set<string>();
  let cancel: (() => void) | null = null;

  const write = () => {
    cancel?.();
    cancel = null;
    for (const path of unwritten) put(path, latest.get(path));
    unwritten.clear();
  };
  return {
    recalled: (repository) => kept.get(fileOf(repository, here))?.recalled ?? {},
    problems: [...kept.values()].flatMap(({ problem }) => problem ?? []),
    watch(state) {
      const path = fileOf(state.session.repository, here);
      if (!kept.has(path)) return;
      const before = latest.get(path);
      const after = share(before, rememberedOf(state));
      latest.set(path, after);
      if (before === undefined || after === before) return;
      unwritten.add(path);
      cancel ??= here.clock.after(calmMs, write);
    },
    close: write,
  };
}

/** A screen goes on without its memory. */
function put(path: string, remembered: Remembered | undefined): void {
  try {
    putFile(path, `${JSON.stringify({ schema, ...remembered })}\n`);
  } catch {}
}

/** Forgets how their screens were left. */
export function forgetViews(repositories: readonly Repository[], here: Here): void {
  for (const each of repositories) rmSync(fileOf(each, here), { force: true });
}

/** An owner has no dot in it. */
const fileOf = ({ owner, name }: Repository, here: Here) =>
  join(placesOf(here).state, 'views', `${owner}.${name}.json`);

const schema = 'mergetop/view/1';

/** Each part on its own: what another version wrote otherwise is left out. */
const file = z.object({
  tab: optional(z.enum(tabIds)),
  times: optional(z.enum(timeModes)),
  theme: optional(z.enum(themeNames)),
  detailShown: optional(z.boolean()),
  folds: optional(z.record(z.string(), z.boolean())),
  queueSort: optional(z.enum(queueSorts)),
  queueReversed: optional(z.boolean()),
  queuePlacement: optional(z.enum(placements)),
  queueHidden: optional(z.array(z.enum(optionalColumns))),
  statsSpanMs: optional(z.number().min(3_600_000).max(retentionMs)),
  pinned: optional(z.object({ from: z.number(), to: z.number() }).nullable()),
  testSort: optional(z.enum(testSorts)),
  testDirection: optional(z.enum(['asc', 'desc'])),
  testWindow: optional(z.enum(['7d', '30d'])),
  logNoise: optional(z.boolean()),
  logWrap: optional(z.boolean()),
} satisfies Readonly<Record<keyof Remembered, z.ZodType>>);

function optional<T extends z.ZodType>(part: T) {
  return part.optional().catch(undefined);
}

interface Kept {
  readonly recalled: Recalled;
  readonly problem: string | null;
}

function read(path: string): Kept {
  const text = textOf(path);
  const known = text === null ? null : file.safeParse(parsed(text));
  if (known === null) return { recalled: {}, problem: null };
  if (known.success) return { recalled: known.data, problem: null };
  return { recalled: {}, problem: `how this screen was left cannot be read, so it starts as new · ${setAside(path)}` };
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function setAside(path: string): string {
  const kept = `${path}.unreadable`;
  try {
    renameSync(path, kept);
    return `kept as ${kept}`;
  } catch {
    return path;
  }
}
