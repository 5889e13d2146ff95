import fc from 'fast-check';
import { failureKinds } from '../../src/domain/failure.ts';
import type { Pause } from '../../src/domain/pause.ts';
import type { QueueStatus } from '../../src/domain/queue.ts';
import type { Effect } from '../../src/store/effect.ts';
import type { Message } from '../../src/store/message.ts';
import { menuKinds } from '../../src/store/overlay/menu.ts';
import { optionalColumns } from '../../src/store/queue-view.ts';
import type { State } from '../../src/store/state.ts';
import { tabIds } from '../../src/store/tab.ts';
import { update } from '../../src/store/update.ts';
import { at, batch, minutes, pull, status } from './build.ts';
import { enter, leave } from './build-log.ts';
import { blankState } from './build-state.ts';
import { answer, failure } from './fake-api.ts';

/** One thing that happens, before it is known what it happens to: `pick` chooses among what there is. */
interface Happening {
  readonly what: keyof typeof makers | keyof typeof intents;
  readonly pick: number;
  readonly ms: number;
}

type Maker = (state: State, pick: number) => Message | null;

const numbers = [5210, 5211, 5212, 5213, 5214, 5215];
const codes = ['running', 'bisecting', 'merged', 'waiting_for_batch', 'failed', 'quite_new'] as const;
const of = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)];

/** A queue made of one number; its mode carries the number of the reply, so that a screen shows which one it holds. */
function anyQueue(pick: number, seq: number): QueueStatus {
  const present = numbers.filter((_, index) => (pick >> index) % 2 === 0);
  const batched = present.slice(0, pick % 5);
  const pause: Pause | null =
    pick % 7 === 0 ? { paused: true, reason: `reason ${pick % 3}`, pausedAt: at('14:00') } : null;
  const batches =
    batched.length === 0 ? [] : [batch(`b${pick % 4}`, { code: of(codes, pick) ?? 'running', pulls: batched })];
  const waiting = present.slice(pick % 5).map((number) => pull(number, { dequeueRequested: pick % 11 === 0 }));
  return status(batches, { waitingPullRequests: waiting, pause, mode: `reply ${seq}` });
}

const anyLog = (pick: number) =>
  [enter('14:00', 5210 + (pick % 6)), leave('14:10', 5210 + (pick % 6))].map((event, index) => ({
    ...event,
    id: (pick % 50) * 2 + index,
  }));

function anyValue(endpoint: string, pick: number, seq: number): unknown {
  if (endpoint === 'status') return anyQueue(pick, seq);
  if (endpoint === 'branches') return { branches: pick % 3 === 0 ? [] : ['main', 'release'] };
  if (endpoint === 'logs') return { size: 2, perPage: 100, events: anyLog(pick) };
  if (endpoint === 'application')
    return { id: 'a', name: 'n', scope: of(['admin', 'ci', 'other'], pick), accountScope: null };
  if (endpoint === 'dequeueImpact') {
    return { interruptedBatches: pick % 2, recheckedPullRequests: pick % 3, cascadedPullRequests: 0 };
  }
  return null;
}

/** What each happening means in a state; null when there is nothing it could happen to. */
const makers = {
  replied: (state: State, pick: number): Message | null => {
    const [key, resource] = of(reading(state), pick) ?? [];
    if (key === undefined || resource?.query == null) return null;
    const value = anyValue(resource.query.endpoint, pick, resource.startedSeq);
    if (value === null) return failed(state, key, resource.startedSeq, pick);
    const next = resource.query.endpoint === 'logs' && pick % 4 === 0 ? `cursor ${pick % 5}` : null;
    const reply = answer(value, { next, servedAt: pick % 9 === 0 ? null : state.now + (pick % 3) * 1_000 });
    return {
      type: 'resource/received',
      key,
      seq: resource.startedSeq,
      answer: reply,
      askedAt: resource.fetchingSince ?? 0,
    };
  },
  failed: (state: State, pick: number): Message | null => {
    const [key, resource] = of(reading(state), pick) ?? [];
    return key === undefined || resource === undefined ? null : failed(state, key, resource.startedSeq, pick);
  },
  'replied late': (state: State, pick: number): Message | null => {
    const [key, resource] = of([...state.resources], pick) ?? [];
    if (key === undefined || resource?.query == null) return null;
    const seq = resource.startedSeq - (pick % 4) + 1;
    const value = anyValue(resource.query.endpoint, pick, seq);
    if (value === null) return null;
    return { type: 'resource/received', key, seq, answer: answer(value), askedAt: state.now - 5_000 };
  },
  strayed: (state: State, pick: number): Message => ({
    type: 'resource/received',
    key: `nobody asked ${pick}`,
    seq: 1,
    answer: answer(anyQueue(pick, 1)),
    askedAt: state.now,
  }),
  'write answered': (_state: State, pick: number): Message => ({
    type: 'write/answered',
    id: pick % 4,
    failure: pick % 3 === 0 ? null : failure(of(failureKinds, pick) ?? 'refused', { outcomeUnknown: pick % 2 === 0 }),
  }),
  rang: (): Message => ({ type: 'clock/rang' }),
  pressed: (state: State, pick: number): Message | null => of(keys(state, pick), pick) ?? null,
  confirmed: (state: State, pick: number): Message => ({
    type: 'overlay/confirmed',
    by: pick % 2 === 0 ? 'y' : 'enter',
    read: state.now + pick,
    isAlone: pick % 5 !== 0,
  }),
  'typed the word': (_state: State, pick: number): Message => ({
    type: 'field/typed',
    text: of(['5210', '5211', 'pause', 'x', 'n', ' '], pick) ?? '',
    read: pick,
  }),
} satisfies Readonly<Record<string, Maker>>;

/** Answers a read of that operation, if one is under way. */
const answers =
  (endpoint: string): Maker =>
  (state, pick) => {
    const [key, resource] = reading(state).find(([, each]) => each.query?.endpoint === endpoint) ?? [];
    if (key === undefined || resource === undefined) return null;
    const value = anyValue(endpoint, pick, resource.startedSeq);
    return { type: 'resource/received', key, seq: resource.startedSeq, answer: answer(value), askedAt: state.now };
  };

const target = (state: State) => Number(/#(\d+)/.exec(state.lists['queue']?.order.join(' ') ?? '')?.[1] ?? 5210);
const targets = (state: State) =>
  [...(state.lists['queue']?.order.join(' ') ?? '').matchAll(/#(\d+)/g)]
    .slice(0, 2)
    .map(([, number]) => ({ number: Number(number), title: null }));
const press =
  (by: 'y' | 'enter', read: number): Maker =>
  () => ({ type: 'overlay/confirmed', by, read, isAlone: true });
const types =
  (text: (state: State) => string, read: number): Maker =>
  (state) => ({
    type: 'field/typed',
    text: text(state),
    read,
  });
const rings: Maker = () => ({ type: 'clock/rang' });

/** What somebody does who really wants to change something; each step a moment after the one before. */
const intents = {
  'wants a dequeue': [
    [answers('branches'), 0],
    [answers('status'), 0],
    [(state) => ({ type: 'dequeue/opened', number: target(state), title: null }), 5],
    [answers('dequeueImpact'), 20],
    [rings, 450],
    [press('y', 1e9), 10],
    [types((state) => String(target(state)), 1e9 + 1), 10],
    [press('enter', 1e9 + 2), 200],
  ],
  'wants several gone': [
    [answers('branches'), 0],
    [answers('status'), 0],
    [(state) => ({ type: 'queue/marked', numbers: targets(state).map(({ number }) => number) }), 0],
    [(state) => (targets(state).length < 2 ? null : { type: 'removals/opened', targets: targets(state) }), 5],
    [answers('dequeueImpact'), 10],
    [answers('dequeueImpact'), 10],
    [rings, 450],
    [types(() => 'dequeue 2', 1e9), 10],
    [press('enter', 1e9 + 1), 10],
    [(state) => ({ type: 'write/answered', id: state.writes.at(-1)?.id ?? 0, failure: null }), 200],
  ],
  'wants a pause': [
    [answers('branches'), 0],
    [answers('status'), 0],
    [() => ({ type: 'pause/opened' }), 5],
    [rings, 450],
    [types(() => 'reason 1', 1e9), 10],
    [press('enter', 1e9 + 1), 10],
    [press('y', 1e9 + 2), 10],
    [types(() => 'pause', 1e9 + 3), 10],
    [press('enter', 1e9 + 4), 10],
  ],
  'wants an end of the pause': [
    [answers('branches'), 0],
    [answers('status'), 0],
    [() => ({ type: 'unpause/opened' }), 5],
    [rings, 450],
    [press('y', 1e9), 10],
  ],
} satisfies Readonly<Record<string, readonly (readonly [Maker, number])[]>>;

const isIntent = (what: string): what is keyof typeof intents => what in intents;

export const reading = (state: State) => [...state.resources].filter(([, resource]) => resource.fetchingSince !== null);

const failed = (state: State, key: string, seq: number, pick: number): Message => {
  const retryAt = pick % 5 === 0 ? state.now + 60_000 : null;
  return { type: 'resource/failed', key, seq, failure: failure(of(failureKinds, pick) ?? 'offline', { retryAt }) };
};

function keys(state: State, pick: number): readonly Message[] {
  const number = of(numbers, pick) ?? 5210;
  const id = of(state.lists['queue']?.order ?? [], pick) ?? 'nothing';
  const rows = state.lists['queue']?.order ?? [];
  return [
    { type: 'dequeue/opened', number, title: null },
    { type: 'pause/opened' },
    { type: 'pause/postponed', batches: [{ id: `b${pick % 4}`, name: 'b', numbers: [number] }], read: pick },
    { type: 'removals/opened', targets: [{ number, title: null }] },
    { type: 'removals/stopped' },
    { type: 'queue/marked', numbers: [number] },
    { type: 'list/unmarked', list: 'queue' },
    { type: 'unpause/opened' },
    { type: 'filter/opened', list: 'queue' },
    { type: 'help/opened' },
    { type: 'branches/opened' },
    { type: 'detail/opened', subject: { kind: 'pull', number } },
    { type: 'overlay/closed' },
    { type: 'overlay/scrolled', by: (pick % 7) - 3 },
    { type: 'field/edited', key: of(['backspace', 'left', 'up', 'down', 'ctrl+u', 'tab'], pick) ?? 'up', read: pick },
    { type: 'field/pasted', text: 'pause\n5210' },
    { type: 'list/moved', list: 'queue', step: { by: (pick % 9) - 4 }, rows, height: pick % 12 },
    { type: 'list/cursored', list: 'queue', id },
    { type: 'list/folded', list: 'queue', id, open: pick % 2 === 0 },
    { type: 'list/marked', list: 'queue', id },
    { type: 'list/filtered', list: 'queue', filter: of(['', '5210', '!521', '/(/'], pick) ?? '' },
    { type: 'list/highlighted', list: 'queue', isOn: pick % 2 === 0 },
    { type: 'list/narrowed', list: 'queue', mine: pick % 2 === 0 },
    { type: 'branch/selected', branch: of([null, 'main', 'release'], pick) ?? null },
    { type: 'tab/selected', tab: of(tabIds, pick) ?? 'queue' },
    { type: 'hold/toggled' },
    { type: 'refresh/asked' },
    { type: 'quit/asked', interrupted: pick % 2 === 0 },
    { type: 'terminal/focused', focused: pick % 2 === 0 },
    { type: 'terminal/resized', columns: pick % 200, rows: pick % 60 },
    { type: 'notice/given', text: 'x', tone: 'plain' },
    { type: 'times/cycled' },
    { type: 'detail/toggled' },
    ...paneKeys(pick),
  ];
}

/** What the panes and their pages are told by keys of their own. */
function paneKeys(pick: number): readonly Message[] {
  const test = { testId: `t${pick % 3}`, testName: 'pays', pipelineName: 'ci', jobName: 'unit', metrics: null };
  const by = pick % 2 === 0 ? 1 : -1;
  return [
    { type: 'palette/opened' },
    { type: 'menu/opened', menu: of(menuKinds, pick) ?? 'alerts' },
    { type: 'ranking/opened', numbers },
    { type: 'detail/scrolled', by },
    { type: 'detail/tree-toggled' },
    { type: 'log/moved', step: { by: (pick % 9) - 4 }, height: pick % 12 },
    { type: 'log/followed', isFollowing: pick % 2 === 0, height: pick % 12 },
    { type: 'log/unfiltered' },
    { type: 'log/noise-toggled' },
    { type: 'log/focused', region: of(['list', 'histogram', 'facets'] as const, pick) ?? 'list' },
    { type: 'log/brushed', by },
    { type: 'log/brush-set' },
    { type: 'log/panned', by },
    { type: 'log-filter/opened' },
    { type: 'event/opened', events: anyLog(pick) },
    { type: 'stats/spanned', by },
    { type: 'stats/pinned' },
    { type: 'stats/grouped', by },
    { type: 'narrowing/opened' },
    { type: 'tests/part-turned', by },
    { type: 'tests/spanned', window: pick % 2 === 0 ? '7d' : '30d' },
    { type: 'sorting/opened', list: 'tests' },
    { type: 'sorting/opened', list: 'queue' },
    { type: 'queue/sorted', sort: 'landing' },
    { type: 'queue/focused', region: pick % 2 === 0 ? 'list' : 'detail' },
    { type: 'queue/zoomed' },
    { type: 'queue/placed' },
    { type: 'queue/column-toggled', column: of(optionalColumns, pick) ?? 'bar' },
    { type: 'columns/opened' },
    { type: 'settings/opened' },
    { type: 'test/opened', test },
    { type: 'stack/opened', test, failure: `f${pick % 3}` },
    { type: 'quarantine/opened', testName: 'pays', reason: 'flaky' },
  ];
}

const happenings: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom(
    ...(['replied', 'replied', 'replied', 'failed', 'replied late', 'strayed', 'write answered', 'rang'] as const),
    ...(['pressed', 'pressed', 'pressed', 'confirmed', 'confirmed', 'typed the word'] as const),
    ...(['wants a dequeue', 'wants a pause', 'wants an end of the pause', 'wants several gone'] as const),
  ),
  pick: fc.nat({ max: 100_000 }),
  ms: fc.constantFrom(0, 0, 1, 30, 200, 450, 1_100, 2_300, 20_000, minutes(11)),
});

export interface Moment {
  readonly message: Message;
  readonly before: State;
  readonly after: State;
  readonly effects: readonly Effect[];
}

/** What came of the happenings, one after another. */
export function lived(story: readonly Happening[]): readonly Moment[] {
  const moments: Moment[] = [];
  let state = blankState({ branch: null, me: 'ana' });
  const step = (message: Message, ms: number) => {
    const [after, effects] = update(state, message, state.now + ms);
    moments.push({ message, before: state, after, effects });
    state = after;
  };
  step({ type: 'session/started' }, 0);
  for (const { what, pick, ms } of story) {
    const steps: readonly (readonly [Maker, number])[] = isIntent(what) ? intents[what] : [[makers[what], ms]];
    for (const [make, wait] of steps) {
      const message = make(state, pick);
      if (message !== null) step(message, wait);
    }
  }
  return moments;
}

export const stories = fc.array(happenings, { minLength: 20, maxLength: 120 });
