// The facts most likely to break a naive client, as payloads (service-facts 8).
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../src/wire/index.ts';
import { collectUnread } from '../../src/wire/lenient.ts';

const minimal = { batches: [], waiting_pull_requests: [] };
const event = (type: string, metadata: unknown) => ({ id: 1, received_at: '2026-11-21T14:00:00Z', type, metadata });

const readStatus = (payload: object) => collectUnread(() => endpoints.status.reply.parse({ ...minimal, ...payload }));

function readEvent(type: string, metadata: unknown) {
  const { value, unread } = collectUnread(() => endpoints.logs.reply.parse({ events: [event(type, metadata)] }));
  return { event: value.events[0], unread };
}

describe('codes, types and fields that nobody knows yet', () => {
  test('a code is kept as it came', () => {
    const { value, unread } = readStatus({
      mode: 'quantum',
      batches: [{ id: 'a', status: { code: 'dreaming' }, checks_summary: null }],
    });

    expect(value).toMatchObject({ mode: 'quantum', batches: [{ status: { code: 'dreaming' }, checksSummary: null }] });
    expect(unread).toEqual([]);
  });

  test('an event keeps its type and metadata', () => {
    expect(readEvent('action.queue.conflict_deferred', { blocking_pull_request_numbers: [7], x: null }).event).toEqual({
      id: 1,
      receivedAt: Date.UTC(2026, 10, 21, 14),
      trigger: null,
      repository: null,
      pullRequest: null,
      baseRef: null,
      outcome: null,
      type: 'unknown',
      rawType: 'action.queue.conflict_deferred',
      metadata: { blocking_pull_request_numbers: [7], x: null },
    });
  });

  test.each([['unknown'], ['__proto__'], ['constructor'], ['']])(
    'an event of the type "%s" is no exception',
    (type) => {
      expect(readEvent(type, {}).event).toMatchObject({ type: 'unknown', rawType: type });
    },
  );

  test('metadata that is none leaves the event with what is known of it', () => {
    const { event: read, unread } = readEvent('action.queue.enter', 'nothing');

    expect(read).toMatchObject({ id: 1, type: 'action.queue.enter', metadata: { queueName: null } });
    expect(unread).toEqual([{ field: 'metadata', came: '"nothing"', problem: expect.any(String) }]);
  });

  test.each([[null], [undefined]])('nothing but the lists has to be there: all else may be %s', (nothing) => {
    const { value, unread } = readStatus({
      mode: nothing,
      pause: nothing,
      scope_queues: nothing,
      automatic_conflict_resolution_unsupported: nothing,
      waiting_pull_requests: [{ number: 1, title: nothing, labels: nothing, author: nothing }],
    });

    expect(value).toMatchObject({ mode: null, pause: null, scopeQueues: {} });
    expect(value.waitingPullRequests).toMatchObject([{ number: 1, title: null, labels: [], author: null }]);
    expect(unread).toEqual([]);
  });
});

describe('names that carry the name of the code host read as one', () => {
  const label = { id: 1, name: 'a', color: '0e8a16', default: false };

  test.each(['host_labels', 'github_labels'])('%s', (name) => {
    const { value } = readStatus({ waiting_pull_requests: [{ number: 1, [name]: [label] }] });

    expect(value.waitingPullRequests[0]?.hostLabels).toEqual([label]);
  });

  test('both, of which one is null', () => {
    const { value } = readStatus({ waiting_pull_requests: [{ number: 1, host_labels: null, github_labels: [label] }] });

    expect(value.waitingPullRequests[0]?.hostLabels).toEqual([label]);
  });

  test.each(['action.host_actions', 'action.github_actions'])('%s', (type) => {
    expect(readEvent(type, { workflow: 'deploy' }).event).toMatchObject({
      type: 'action.host_actions',
      metadata: { workflow: 'deploy' },
    });
  });

  test.each(['HOST', 'GITHUB'])('%s in an abort code', (name) => {
    const code = `${name}_STACKED_PULL_REQUEST_MERGE_UNSUPPORTED`;

    expect(readEvent('action.queue.checks_end', { abort_code: code }).event).toMatchObject({
      metadata: { abortCode: 'HOST_STACKED_PULL_REQUEST_MERGE_UNSUPPORTED' },
    });
  });
});

describe('the run of the checks', () => {
  const details = {
    checks_timed_out: true,
    checks_conclusion: 'failure',
    checks_started_at: '2026-11-21T14:00:00Z',
    checks_ended_at: null,
    unsuccessful_checks: [{ name: 'unit', state: 'failure' }],
    pull_request_numbers: [1, 2],
  };
  const run = { number: 900, in_place: false };
  const expected = {
    queuePullRequestNumber: 900,
    inPlace: false,
    checksTimedOut: true,
    checksConclusion: 'failure',
    checksStartedAt: Date.UTC(2026, 10, 21, 14),
    checksEndedAt: null,
    unsuccessfulChecks: [{ name: 'unit' }],
    pullRequestNumbers: [1, 2],
  };

  describe.each(['action.queue.checks_start', 'action.queue.checks_end'])('in %s', (type) => {
    test.each([
      ['beside its pull request, as the documents write it', { ...details, speculative_check_pull_request: run }],
      ['inside, as the public service does', { speculative_check_pull_request: { ...run, ...details } }],
      ['inside, with nulls beside', { ...nulls(details), speculative_check_pull_request: { ...run, ...details } }],
      [
        'half and half',
        { ...details, checks_timed_out: null, speculative_check_pull_request: { ...run, checks_timed_out: true } },
      ],
    ])('is read %s', (_where, metadata) => {
      expect(readEvent(type, metadata).event).toMatchObject({ type, metadata: expected });
    });

    test.each([[null], [undefined], [900], [[]]])('is empty when its pull request is %j', (odd) => {
      expect(readEvent(type, { branch: 'main', speculative_check_pull_request: odd }).event).toMatchObject({
        type,
        metadata: { branch: 'main', queuePullRequestNumber: null, pullRequestNumbers: [] },
      });
    });
  });

  test('knows its batch by the old and the new name', () => {
    const ids = ['train_car_id', 'batch_id'].map(
      (name) => readEvent('action.queue.checks_start', { [name]: 'b1' }).event,
    );

    expect(ids).toMatchObject([{ metadata: { trainCarId: 'b1' } }, { metadata: { trainCarId: 'b1' } }]);
  });
});

describe('what cannot be read', () => {
  const broken = { number: 'seven' };

  test('is left out alone, of the innermost list, and told', () => {
    const { value, unread } = readStatus({
      batches: [
        { id: 'a', status: { code: 'running' }, pull_requests: [{ number: 1 }, broken, { number: 2 }] },
        { id: 'b', pull_requests: [{ number: 3 }] },
        {
          id: 'c',
          status: { code: 'running' },
          pull_requests: [{ number: 4, queued_at: 'yesterday', labels: ['x', 5] }],
        },
      ],
      waiting_pull_requests: [broken, null, { number: 5 }],
    });

    expect(value.batches.map(({ id, pullRequests }) => [id, pullRequests.map(({ number }) => number)])).toEqual([
      ['a', [1, 2]],
      ['c', [4]],
    ]);
    expect(value.batches[1]?.pullRequests[0]).toMatchObject({ queuedAt: null, labels: ['x'] });
    expect(value.waitingPullRequests.map(({ number }) => number)).toEqual([5]);
    expect(unread.map(({ field, came }) => `${field} ${came}`)).toEqual([
      '[] an object with number',
      '[] an object with id, pull_requests',
      'queued_at "yesterday"',
      '[] 5',
      '[] an object with number',
      '[] null',
    ]);
  });

  test('is told of a hundred times and no more', () => {
    const { value, unread } = readStatus({ waiting_pull_requests: Array.from({ length: 5000 }, () => broken) });

    expect(value.waitingPullRequests).toEqual([]);
    expect(unread).toHaveLength(100);
  });

  test.each([
    ['an empty object', {}],
    ['another kind of answer', { message: 'Welcome' }],
    ['one list of two', { batches: [] }],
    ['a list that is none', { ...minimal, batches: {} }],
    ['a list', [minimal]],
    ['nothing', null],
  ])('as a whole is no empty queue: %s', (_what, payload) => {
    expect(endpoints.status.reply.safeParse(payload).success).toBe(false);
  });

  test('null for a list reads as empty', () => {
    expect(readStatus({ batches: null, waiting_pull_requests: null }).value).toMatchObject({
      batches: [],
      waitingPullRequests: [],
    });
  });
});

test('a name of a megabyte is left out rather than cut: a part of it would name something else', () => {
  const longest = 'x'.repeat(4096);

  const { value, unread } = collectUnread(() =>
    endpoints.branches.reply.parse({ branches: ['main', longest, 'x'.repeat(2 ** 20), `${longest}x`] }),
  );

  expect(value.branches).toEqual(['main', longest]);
  expect(unread.map(({ problem }) => problem)).toEqual(['takes at most 4096 letters', 'takes at most 4096 letters']);
});

describe('values out of the ordinary', () => {
  test.each([[{ min: 2, max: 8 }], ['00:00:30'], ['auto'], [null], [30], [[1, { deep: true }]]])(
    'a queue rule is configured with %j',
    (value) => {
      const read = endpoints.pull.reply.parse({
        number: 1,
        queue_rule: { name: 'default', config: { batch_size: value, new: 1 } },
      });

      expect(read.queueRule).toEqual({ name: 'default', config: { batch_size: value, new: 1 } });
    },
  );

  test.each([
    ['2026-11-21T14:00:00.263987Z', 263],
    ['2026-11-21T14:00:00+00:00', 0],
    ['2026-11-21T15:30:00+01:30', 0],
    ['2026-11-21T14:00:00', 0],
    ['2026-11-21 14:00:00Z', 0],
  ])('an instant is written %s', (text, ms) => {
    expect(readStatus({ pause: { paused: true, paused_at: text } }).value.pause?.pausedAt).toBe(
      Date.UTC(2026, 10, 21, 14) + ms,
    );
  });

  test.each([['tomorrow 5'], ['1'], ['2026'], ['12/24/2026'], [''], [1795262400], [true], [{}]])(
    'an instant is not read from %j',
    (odd) => {
      expect(readStatus({ pause: { paused: true, paused_at: odd } }).value.pause?.pausedAt).toBeNull();
    },
  );

  test('numbers that a double does not hold are not read as others', () => {
    const { value, unread } = readStatus({
      waiting_pull_requests: JSON.parse('[{"number":9007199254740993},{"number":9007199254740991},{"number":1e400}]'),
    });

    expect(value.waitingPullRequests.map(({ number }) => number)).toEqual([Number.MAX_SAFE_INTEGER]);
    expect(unread).toHaveLength(2);
  });

  test('names that are dangerous in objects do no harm', () => {
    const { value } = readStatus(JSON.parse('{"scope_queues":{"__proto__":["x"],"constructor":["y"],"web":["a"]}}'));

    expect(value.scopeQueues['web']).toEqual(['a']);
    expect(Object.getPrototypeOf(value.scopeQueues)).toBe(Object.prototype);
  });

  test('text is kept to the letter: making it harmless is for whoever shows it', () => {
    const title = '\u001b]0;owned\u0007 \u202eevil\u0000 \ud800 🦊';

    expect(readStatus({ waiting_pull_requests: [{ number: 1, title }] }).value.waitingPullRequests[0]?.title).toBe(
      title,
    );
  });
});

const nulls = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
