import { describe, expect, test } from 'vitest';
import { globalKeys } from '../../../src/ui/global-keys.ts';
import { detailView } from '../../../src/ui/overlays/detail.ts';
import { queueKeys } from '../../../src/ui/panes/queue/keys.ts';
import { routed } from '../../../src/ui/router.ts';
import { busyStatus } from '../../scenes/sample/busy.ts';
import { busyImpacts } from '../../scenes/sample/impacts.ts';
import { busyEvents } from '../../scenes/sample/log.ts';
import { busyPulls } from '../../scenes/sample/pulls.ts';
import { at, status } from '../../support/build.ts';
import { narrow, normal, type Size, wide } from '../../support/golden.ts';
import { type Monitor, openMonitor, type Script } from '../../support/monitor.ts';

const busy: Partial<Script> = { status: busyStatus, events: busyEvents, pulls: busyPulls, impacts: busyImpacts };
const paused = { ...busyStatus, pause: { paused: true, reason: 'db failover', pausedAt: at('14:00') } };

interface Place {
  readonly script?: Partial<Script>;
  readonly size?: Size;
  readonly readOnly?: boolean;
  readonly keys?: readonly string[];
}

function opened({ script = busy, size = wide, readOnly = false, keys = [] }: Place): Monitor {
  const monitor = openMonitor(script, { size, session: { readOnly } });
  monitor.wait(2_000);
  for (const key of keys) {
    monitor.press(key);
    monitor.wait(1_000);
  }
  return monitor;
}

/** Where a key may be pressed; Esc and what only moves may have nowhere to go. */
const places: readonly (readonly [string, Place])[] = [
  ['before the queue was read', { script: { silent: ['status'] } }],
  ['on an empty queue', { script: { status: status([]) } }],
  ['on an open batch', {}],
  ['on a closed batch', { keys: ['h'] }],
  ['on a member', { keys: ['j'] }],
  ['on one that left', { keys: ['G'] }],
  ['on a normal screen', { size: normal }],
  ['with the keys on the detail', { keys: ['j', 'tab'] }],
  ['on a detail at its end', { keys: ['j', 'tab', 'G'] }],
  ['with the list alone', { keys: ['z'] }],
  ['with the detail alone', { keys: ['j', 'tab', 'z'] }],
  ['with a filter that finds nothing', { keys: ['/', ...'nowhere', 'enter'] }],
  ['with another order', { keys: ['s', 't'] }],
  ['on a narrow screen', { size: narrow }],
  ['on a held screen', { keys: ['f'] }],
  ['on a paused queue', { script: { ...busy, status: paused } }],
  ['in a read-only session', { readOnly: true }],
];

const pages: readonly (readonly [string, Place])[] = [
  ['of a batch', { keys: ['enter'] }],
  ['of a pull request', { keys: ['j', 'enter'] }],
  ['of one that left', { keys: ['G', 'enter'] }],
];

const keysOf = (bindings: typeof queueKeys) => bindings.flatMap((binding) => binding.keys);

const silent = (monitor: Monitor, keys: readonly string[]) =>
  keys.filter((key) => routed(monitor.state(), { kind: 'key', key, read: 99, at: 0 }) === null);

describe('every key acts or says why it does not', () => {
  test.each(places)('%s', (_where, place) => {
    const keys = keysOf([...queueKeys, ...globalKeys]).filter((key) => key !== 'escape');

    expect(silent(opened(place), keys)).toEqual([]);
  });

  test.each(pages)('on the page %s', (_whose, place) => {
    const monitor = opened(place);
    const moves = [
      'j',
      'down',
      'J',
      'k',
      'up',
      'K',
      'pagedown',
      'ctrl+d',
      'space',
      'pageup',
      'ctrl+u',
      'g',
      'home',
      'G',
      'end',
    ];
    const keys = [...keysOf(detailView.keys(monitor.state())), ...keysOf(globalKeys)];

    expect(
      silent(
        monitor,
        keys.filter((key) => !moves.includes(key)),
      ),
    ).toEqual([]);
  });
});

describe('why a key does not act', () => {
  const said = (place: Place, key: string) => {
    const monitor = opened(place);
    monitor.press(key);
    return monitor.state().notice?.text;
  };

  test.each<[Place, string, string]>([
    [{}, 'o', 'choose a pull request of it: l opens it'],
    [{}, 'l', 'it is open already'],
    [{}, 'w', 'conditions are those of a pull request: l opens the batch'],
    [{}, 'U', 'the queue is not paused'],
    [{}, '.', 'nothing has changed since you looked'],
    [{}, 'Z', 'Z does nothing here; ? lists the keys'],
    [{}, 'd', 'd does nothing; D dequeues'],
    [{ keys: ['j'] }, 'l', 'there is nothing in it: Enter shows it'],
    [{ keys: ['G'] }, 'D', 'it has left the queue already'],
    [{ keys: ['G'] }, 'w', 'it has left: why stands in its detail'],
    [{ keys: ['f'] }, 'P', 'the screen is held: f goes back to live first'],
    [{ size: normal }, 'v', 'too narrow for two columns: Enter opens the detail'],
    [{ size: normal }, 'J', 'no detail beside the list: Enter opens it'],
    [{ script: { silent: ['status'] } }, 'U', 'the queue has not been read yet'],
    [{ script: { silent: ['status'] } }, 'enter', 'nothing is selected'],
    [{ script: { status: status([]) } }, 'i', 'no queued pull request is on the screen'],
    [{ readOnly: true }, 'P', 'read-only session (--read-only): nothing is sent'],
  ])('from %j: %s says %j', (place, key, text) => {
    expect(said(place, key)).toBe(text);
  });
});
