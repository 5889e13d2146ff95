import { PassThrough, Writable } from 'node:stream';
import { render } from 'ink';
import { type ReactNode, useState } from 'react';
import { screenOutput } from '../../src/terminal/screen-output.ts';

interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A screen that is drawn into nothing; `change` answers how many bytes it wrote. */
export async function openScreen<View>(draw: (view: View) => ReactNode, first: View, size: Size) {
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  const tty = { isTTY: true as const, ...size };
  let show = (_view: View) => {};
  const Screen = () => {
    const [view, setView] = useState<{ readonly view: View }>({ view: first });
    show = (next) => setView({ view: next });
    return draw(view.view);
  };
  const app = render(<Screen />, {
    stdin: Object.assign(new PassThrough(), { isTTY: true as const }),
    stdout: screenOutput(Object.assign(sink, tty)),
    interactive: true,
    alternateScreen: true,
    incrementalRendering: true,
    patchConsole: false,
    maxFps: 1000,
  });
  await app.waitUntilRenderFlush();
  return {
    async change(view: View) {
      bytes = 0;
      show(view);
      await app.waitUntilRenderFlush();
      // Ink draws at most once in a millisecond.
      await new Promise((resolve) => setTimeout(resolve, 2));
      return bytes;
    },
    close: () => app.unmount(),
  };
}
