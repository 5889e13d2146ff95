// The engine's story and what is told of it, over ten days of the busy scenario.
import { describe, expect, test } from 'vitest';
import type { Batch } from '../../src/domain/batch.ts';
import { createWorld } from '../../src/service/engine/world.ts';
import { queuedPulls } from '../../src/service/handlers/queued.ts';
import { busy } from '../../src/service/scenario/busy.ts';
import { endpoints } from '../../src/wire/index.ts';
import { tableRows } from '../support/documents.ts';
import { manualClock } from '../support/manual-clock.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const window = { from: noon - 11 * 86_400_000, to: noon };
const { repositories } = createWorld({ clock: manualClock(noon), seed: 1, setups: busy, historyDays: 10 });

type Json = Readonly<Record<string, unknown>>;

/** The metadata of every event as the log writes it, by type. */
const written = Map.groupBy(
  repositories.flatMap(({ history }) => {
    const { events } = history.page({}, window, 1e6, null);
    return wireEvents(endpoints.logs.reply.encode({ size: events.length, perPage: 100, events }));
  }),
  ({ type }) => type,
);

function wireEvents(body: unknown): readonly { readonly type: string; readonly metadata: Json }[] {
  const { events }: { events: { type: string; metadata: Json }[] } = JSON.parse(JSON.stringify(body));
  return events;
}

interface Documented {
  readonly type: string;
  /** What the document says of its metadata. */
  readonly text: string;
}

const rows = tableRows('Document 1, section 6');
const documented: readonly Documented[] = rows.flatMap(([types = '', text = '']) =>
  types
    .split(', ')
    .map((type) => ({ type, text: text.replace('the fields of checks_start except start_reason', startText()) })),
);

function startText(): string {
  const row = rows.find(([types]) => types === 'action.queue.checks_start');
  return (row?.[1] ?? '').replace('start_reason string, ', '');
}

/** Without what stands in brackets, which tells of inner shapes. */
const outer = (text: string) => text.replaceAll(/\([^)]*\)/g, '');

describe('the log', () => {
  test.each(documented)('tells of $type, with all that is documented', ({ type, text }) => {
    const all = written.get(type) ?? [];
    const fields = [...outer(text).matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([field]) => field);

    expect(all.length).toBeGreaterThan(0);
    for (const { metadata } of all) {
      expect(
        fields.filter((field) => !(field in metadata) && !new RegExp(`${field} [^,]*optional`).test(text)),
      ).toEqual([]);
    }
  });

  test.each(documented)('leaves nothing of $type null that is never null', ({ type, text }) => {
    const empty = (written.get(type) ?? []).flatMap(({ metadata }) =>
      Object.keys(metadata).filter((field) => metadata[field] === null),
    );
    const maybe = (field: string) =>
      new RegExp(`\\b${field} (?:\\([^)]*(?:or|may be) null[^)]*\\)|[\\w[\\]]+ or null)`).test(text);

    expect([...new Set(empty)].filter((field) => !maybe(field))).toEqual([]);
  });
});

describe('the figures of the log are those of the queue', () => {
  const last = (values: readonly (number | null)[]) => values.at(-1) ?? 0;

  test.each(repositories)('as many are queued as the last sizes say: $fullName', (repository) => {
    for (const branch of repository.branches) {
      const sizes = repository.history
        .of('action.queue.change')
        .filter(({ baseRef }) => baseRef === branch)
        .map(({ facts }) => last(facts.map(({ metadata }) => metadata.size)));

      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(
        queuedPulls(repository).filter((queued) => queued.branch === branch).length,
      );
    }
  });

  test.each(repositories)('as many checks run as the last changes say: $fullName', (repository) => {
    const running = (batches: readonly Batch[]): number =>
      batches.reduce(
        (sum, batch) => sum + Number(batch.status.code === 'running') + running(batch.subBatches ?? []),
        0,
      );

    for (const branch of repository.branches) {
      const told = repository.history
        .of('action.queue.checks.change')
        .filter(({ baseRef }) => baseRef === branch)
        .map(({ facts }) => last(facts.map(({ metadata }) => metadata.runningChecks)));

      expect(told.reduce((sum, count) => sum + count, 0)).toBe(running(repository.status(branch)?.batches ?? []));
    }
  });

  test.each(repositories)('every stay that ended has entered before: $fullName', ({ history }) => {
    for (const { facts } of history.of('action.queue.leave')) {
      const strangers = facts.filter(({ metadata }) => {
        const [first] = history.stay(metadata.sessionId ?? '');
        return first?.type !== 'action.queue.enter';
      });

      expect(strangers.filter(({ metadata }) => (metadata.queuedAt ?? 0) > window.from + 86_400_000)).toEqual([]);
    }
  });
});
