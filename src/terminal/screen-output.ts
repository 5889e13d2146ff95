/** Rows that Ink leaves as they are it steps over one by one, at three bytes each. */
const steps = /(?:\u001B\[E){2,}/g;
const stepLength = 3;

export const compact = (frame: string): string => frame.replace(steps, (run) => `\u001B[${run.length / stepLength}E`);

/** `stdout` for Ink: the same stream, but a changed cell costs half the bytes, which is felt over ssh and in tmux. */
export function screenOutput<Stream extends NodeJS.WritableStream>(stdout: Stream): Stream {
  const write = (chunk: unknown, ...rest: readonly unknown[]): unknown =>
    Reflect.apply(stdout.write, stdout, [typeof chunk === 'string' ? compact(chunk) : chunk, ...rest]);
  return new Proxy(stdout, {
    get(target, name) {
      if (name === 'write') return write;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
