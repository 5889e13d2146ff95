import { screenTaken } from './first-frame.ts';

/** Rows that Ink leaves as they are it steps over one by one, at three bytes each. */
const steps = /(?:\u001B\[E){2,}/g;
const stepLength = 3;

export const compact = (frame: string): string => frame.replace(steps, (run) => `\u001B[${run.length / stepLength}E`);

const rowsErased = '\u001B[J';
const escapeSequences = /\u001B\[[?\d;]*[A-Za-z]/g;

/**
 * `stdout` for Ink: the same stream, but a changed cell costs half the bytes, which is felt over ssh and in tmux. Where the
 * screen is taken and painted already, Ink does not take it again, and its first frame goes over what stands there.
 */
export function screenOutput<Stream extends NodeJS.WritableStream>(stdout: Stream, isPainted = false): Stream {
  let isCovered = !isPainted;
  const first = (chunk: string): string => {
    if (chunk.includes(screenTaken)) return chunk.replace(screenTaken, '');
    isCovered = chunk.replace(escapeSequences, '') !== '';
    return isCovered ? rowsErased + chunk : chunk;
  };
  const written = (chunk: string) => compact(isCovered ? chunk : first(chunk));
  const write = (chunk: unknown, ...rest: readonly unknown[]): unknown =>
    Reflect.apply(stdout.write, stdout, [typeof chunk === 'string' ? written(chunk) : chunk, ...rest]);
  return new Proxy(stdout, {
    get(target, name) {
      if (name === 'write') return write;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
