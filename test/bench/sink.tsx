import { PassThrough, Writable } from 'node:stream';
import { render } from 'ink';
import { type ReactNode, useState } from 'react';
import { screenOutput } from '../../src/terminal/screen-output.ts';
import { cpuMs } from './cpu.ts';

export interface Sink<View> {
  /** Draws another view; answers how many bytes that wrote. */
  change(view: View): Promise<number>;
  /** Draws a view that differs; answers the processor time of this thread when the last of it was written. */
  drawn(view: View): Promise<number>;
  close(): void;
}

/** A screen that is drawn into nothing. */
export async function openSink<View>(
  draw: (view: View) => ReactNode,
  first: View,
  size: { readonly columns: number; readonly rows: number },
): Promise<Sink<View>> {
  let bytes = 0;
  let writtenAt = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      writtenAt = cpuMs();
      done();
    },
  });
  let show = (_view: View) => {};
  const Screen = () => {
    const [view, setView] = useState({ of: first });
    show = (of) => setView({ of });
    return draw(view.of);
  };
  const app = render(<Screen />, {
    stdin: Object.assign(new PassThrough(), { isTTY: true as const }),
    stdout: screenOutput(Object.assign(sink, { isTTY: true as const, ...size })),
    interactive: true,
    alternateScreen: true,
    incrementalRendering: true,
    patchConsole: false,
    maxFps: 1000,
  });
  /** Ink draws at most once in a millisecond, and not before React had its turn. */
  const settled = async () => {
    await app.waitUntilRenderFlush();
    await new Promise((resolve) => setTimeout(resolve, 2));
  };
  const change = async (view: View) => {
    bytes = 0;
    show(view);
    await settled();
    return bytes;
  };
  await settled();
  return {
    change,
    async drawn(view) {
      let written = await change(view);
      for (let turn = 0; written === 0 && turn < 100; turn++) {
        await settled();
        written = bytes;
      }
      if (written === 0) throw new Error('nothing was drawn');
      await settled();
      return writtenAt;
    },
    close: () => app.unmount(),
  };
}
