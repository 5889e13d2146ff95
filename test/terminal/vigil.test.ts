import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { keepVigil } from '../../src/terminal/vigil.ts';
import { manualClock } from '../support/manual-clock.ts';

const nothing = () => {};
const idle = {
  setEncoding: nothing,
  setRawMode: nothing,
  ref: nothing,
  unref: nothing,
  pause: nothing,
  resume: nothing,
};

/** A process whose terminal can be taken away. */
function vigil() {
  const clock = manualClock(0);
  const seen: string[] = [];
  const terminal = { isThere: true };
  const stdin = Object.assign(new EventEmitter(), idle);
  const stdout = Object.assign(new EventEmitter(), { fd: 1, writable: true, write: nothing });
  const host = Object.assign(new EventEmitter(), {
    stdin,
    stdout,
    exit: (code: number) => void seen.push(`exit ${code}`),
  });
  const kept = keepVigil(
    host,
    clock,
    (code) => void seen.push(`end ${code}`),
    () => terminal.isThere,
  );
  return { clock, seen, terminal, host, kept };
}

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('%s ends the session with %i', (signal, code) => {
  const { host, seen } = vigil();

  host.emit(signal, signal);

  expect(seen).toEqual([`end ${code}`]);
});

test.each([
  ['the end of input', 'stdin', 'end'],
  ['an input that fails', 'stdin', 'error'],
  ['an output that fails', 'stdout', 'error'],
] as const)('%s is a terminal that is gone', (_name, stream, event) => {
  const { host, kept, seen } = vigil();

  host[stream].emit(event, new Error('EIO'));

  expect(seen).toEqual(['end 129']);
  expect(kept.isLost()).toBe(true);
});

test('a terminal that vanishes in silence is noticed within ten seconds', async () => {
  const { clock, seen, terminal } = vigil();
  await clock.advance(60_000);
  expect(seen).toEqual([]);

  terminal.isThere = false;
  await clock.advance(10_000);

  expect(seen[0]).toBe('end 129');
});

test('who does not end in two seconds is ended', async () => {
  const { clock, host, seen } = vigil();

  host.emit('SIGTERM', 'SIGTERM');
  await clock.advance(1999);
  expect(seen).toEqual(['end 143']);

  await clock.advance(1);
  expect(seen).toEqual(['end 143', 'exit 143']);
});

test('a second signal ends at once', () => {
  const { host, seen } = vigil();

  host.emit('SIGTERM', 'SIGTERM');
  host.emit('SIGINT', 'SIGINT');

  expect(seen).toEqual(['end 143', 'exit 130']);
});

test('the end is told once, whatever else fails on the way out', () => {
  const { host, seen } = vigil();

  host.stdout.emit('error', new Error('EPIPE'));
  host.stdin.emit('end');
  host.stdout.emit('close');

  expect(seen).toEqual(['end 129']);
});

test('after the vigil nothing is armed, and only failures of the output are still caught', () => {
  const { clock, host, kept, seen } = vigil();

  kept.end();

  expect(clock.armed()).toBe(0);
  expect(host.eventNames()).toEqual([]);
  expect(host.stdin.eventNames()).toEqual([]);
  expect(host.stdout.eventNames()).toEqual(['error']);
  host.stdout.emit('error', new Error('EIO'));
  expect(seen).toEqual([]);
});
