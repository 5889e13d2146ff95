import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/store/message.ts';
import { sightOf } from '../../src/store/sight.ts';
import { shownRows, statusOf } from '../../src/store/slice/queue.ts';
import { branchOf } from '../../src/store/slice/session.ts';
import { listOf, type State, serviceNow } from '../../src/store/state.ts';
import { at, batch, minutes, status } from '../support/build.ts';
import { arrived, blankState, played, state } from '../support/build-state.ts';
import { answer, failure } from '../support/fake-api.ts';
import { runningStore } from '../support/running-store.ts';

const queue = status([batch('b1', { pulls: [5210] })]);
const show = (branch: string | null): Message => ({ type: 'branch/selected', branch });

describe('the service’s time', () => {
  /** A screen that got replies in which the service's clock was so many milliseconds ahead of ours. */
  async function told(...skews: readonly number[]) {
    const screen = await runningStore({ isTimeless: true });
    for (const skew of skews) {
      screen.service.answers('branches', () => answer({ branches: ['main'] }, { servedAt: screen.clock.now() + skew }));
      await screen.clock.advance(100);
      await screen.send({ type: 'refresh/asked' });
    }
    return screen.state();
  }

  test.each<[string, readonly number[], number | null]>([
    ['is not known before it was told', [], null],
    ['is told by the first reply', [3_600_000], 3_600_000],
    ['does not waver by what a reply takes', [-700, -1_900, -200, 300], -700],
    ['is not turned by one machine with a wrong clock', [0, 0, 0, 7_200_000], 0],
    ['… nor by two', [0, 0, 0, 7_200_000, 7_200_000], 0],
    ['follows a clock that was really set', [0, 0, 0, 60_000, 60_000, 60_000], 60_000],
  ])('%s', async (_what, skews, expected) => {
    expect((await told(...skews)).skewMs).toBe(expected);
  });

  test('is what its instants are compared with', async () => {
    const ahead = await told(minutes(130));

    expect(serviceNow(ahead)).toBe(ahead.now + minutes(130));
    expect(serviceNow(blankState())).toBe(blankState().now);
  });
});

describe('the branch', () => {
  const started = () => played(blankState({ branch: null }), [{ type: 'session/started' }]);
  const with_ = (...branches: readonly string[]) => arrived(started(), { branches: { branches } });

  test.each<[string, State, string | null]>([
    ['is the one asked for', state(queue, { over: { branch: 'release' } }), 'release'],
    ['is not known before the service told', started(), null],
    ['is the main one, where it has a queue', with_('dev', 'release', 'main'), 'main'],
    ['… by whatever name it has', with_('zeta', 'trunk'), 'trunk'],
    ['is the first one else', with_('zeta', 'alpha'), 'zeta'],
    ['is the service’s choice where no branch has a queue', with_(), null],
  ])('%s', (_what, of, expected) => {
    expect(branchOf(of)).toBe(expected);
  });

  test('is chosen by the service when branches cannot be read', async () => {
    const screen = await runningStore({
      queue,
      session: { branch: null },
      prepare: (service) => service.fails('branches', 'unauthorized'),
    });

    expect(screen.service.calls('status')[0]?.input).toEqual({ owner: 'acme', repository: 'monolith' });
  });

  test('once found stays, though its queue empties', async () => {
    const screen = await runningStore({ queue, session: { branch: null } });
    screen.service.answers('branches', { branches: ['release'] });

    await screen.clock.advance(minutes(3));

    expect(branchOf(screen.state())).toBe('main');
    expect(new Set(screen.service.calls('status').map((call) => call.input.branch))).toEqual(new Set(['main']));
  });

  test('that is left takes with it what was seen of its queue', async () => {
    const screen = await runningStore({ queue });
    screen.service.answers('status', ({ branch }) =>
      answer(branch === 'main' ? queue : status([batch('r1', { pulls: [7000] })]), { servedAt: screen.clock.now() }),
    );

    await screen.send(show('release'));
    await screen.clock.advance(3_000);

    expect(screen.state().observed).toMatchObject({ ghosts: [], gone: [], landings: [] });
    expect([...(screen.state().observed?.pulls.keys() ?? [])]).toEqual([7000]);
    expect(listOf(screen.state(), 'queue').cursor).toBe('r1');
  });

  test('that is left closes what lies over its queue, and ends a hold', () => {
    const of = played(state(queue), [{ type: 'hold/toggled' }, { type: 'branches/opened' }, show('release')]);

    expect(of).toMatchObject({ overlays: [], hold: null });
  });

  test('that is chosen again changes nothing but the menu', () => {
    const of = played(state(queue), [{ type: 'list/cursored', list: 'queue', id: 'b1' }, { type: 'branches/opened' }]);
    const after = played(of, [show('main')]);

    expect(after.overlays).toEqual([]);
    expect(after.observed).toBe(of.observed);
    expect(listOf(after, 'queue')).toBe(listOf(of, 'queue'));
  });
});

describe('a held screen', () => {
  const later = (before: State, next: typeof queue, ms = 2_500) => {
    const now = before.now + ms;
    return arrived(played(before, [{ type: 'clock/rang' }], now), { status: next }, now);
  };
  const held = () => played(state(queue), [{ type: 'hold/toggled' }]);

  test('stands still: rows, time and what was seen', () => {
    const before = held();
    const after = later(before, status([]));

    expect(shownRows(after)).toEqual(shownRows(before));
    expect(sightOf(after)).toMatchObject({
      now: sightOf(before).now,
      tree: sightOf(before).tree,
      observed: sightOf(before).observed,
    });
  });

  test('goes on reading', () => {
    expect(statusOf(later(held(), status([])))?.value?.batches).toEqual([]);
  });

  test('is not stale because it is held', () => {
    const long = [1, 2, 3, 4, 5, 6].reduce((before) => later(before, queue), held());

    expect(sightOf(long).isStale).toBe(false);
  });

  test('is stale when the service fell silent behind it', () => {
    expect(sightOf(played(held(), [{ type: 'clock/rang' }], at('14:31'))).isStale).toBe(true);
  });

  test('goes back to live at once', () => {
    const twice = later(later(held(), status([])), status([]));
    const live = played(twice, [{ type: 'hold/toggled' }]);

    expect(live.hold).toBeNull();
    expect(shownRows(live)).toEqual([]);
  });
});

describe('a notice', () => {
  const given = played(state(queue), [{ type: 'notice/given', text: 'd does nothing; D dequeues', tone: 'plain' }]);

  test('passes by', () => {
    expect(given.notice?.text).toBe('d does nothing; D dequeues');
    expect(played(given, [{ type: 'clock/rang' }], given.now + 5_999).notice).not.toBeNull();
    expect(played(given, [{ type: 'clock/rang' }], given.now + 6_000).notice).toBeNull();
  });

  test('gives way to the next', () => {
    const next = played(given, [{ type: 'copy/settled', text: 'copied' }], given.now + 3_000);

    expect(next.notice).toMatchObject({ text: 'copied', tone: 'plain', until: given.now + 9_000 });
  });
});

describe('the terminal', () => {
  test('tells its size, and whether anybody looks', () => {
    const of = played(state(queue), [
      { type: 'terminal/resized', columns: 44, rows: 24 },
      { type: 'terminal/focused', focused: false },
    ]);

    expect(of.terminal).toEqual({ columns: 44, rows: 24, focused: false });
  });
});

describe('a key that reads everything now', () => {
  test('makes even what was read once be read again', async () => {
    const screen = await runningStore({ queue });
    await screen.clock.advance(1_000);

    await screen.send({ type: 'refresh/asked' });

    expect(screen.service.calls('application')).toHaveLength(2);
  });

  test('sends nothing while the service asks for silence, and says until when', () => {
    const throttled: Message = {
      type: 'resource/failed',
      key: 'branches',
      seq: 2,
      failure: failure('throttled', { retryAt: at('14:40') }),
    };
    const asking = played(state(queue), [{ type: 'clock/rang' }], at('14:32'));
    const of = played(played(asking, [throttled]), [{ type: 'refresh/asked' }]);

    expect(of.notice?.text).toBe('not sent: limited until 14:40, as the service asked');
    expect([...of.resources.values()].some((each) => each.wanted)).toBe(false);
  });
});

describe('a reply', () => {
  test('to what is not kept any more changes nothing', () => {
    const of = state(queue);
    const stray: Message = {
      type: 'resource/received',
      key: 'status acme/monolith elsewhere',
      seq: 1,
      answer: answer(status([]), { servedAt: at('23:00') }),
      askedAt: of.now,
    };

    expect(played(of, [stray])).toMatchObject({ resources: of.resources, skewMs: of.skewMs });
  });
});

test('a message that says nothing new leaves the very same state', () => {
  const of = state(queue);

  expect(played(of, [{ type: 'session/started' }])).toBe(of);
});
