// A full-screen program of a few lines on a session of ours, for tests that need a real terminal.
import { once } from 'node:events';
import process from 'node:process';
import { Box, type Instance, render, Text, useApp, useInput, usePaste, useWindowSize } from 'ink';
import { createElement, useEffect, useState } from 'react';
import { systemClock } from '../../src/base/clock.ts';
import { screenOutput } from '../../src/terminal/screen-output.ts';
import { openSession } from '../../src/terminal/session.ts';
import { createKeyReader } from '../../src/ui/key.ts';

const seen: string[] = [];
let redraw = () => {};
const note = (what: string) => {
  seen.push(what);
  redraw();
};

function leave(exitCode: number) {
  process.exitCode = exitCode;
  if (app !== null) return app.unmount();
  session.close();
}

let app: Instance | null = null;
const session = openSession(process, systemClock, {
  focus: (isFocused) => note(isFocused ? 'focused' : 'unfocused'),
  quit: leave,
  crash: () => leave(70),
});
const reader = createKeyReader(systemClock);

function Program() {
  const [, setCount] = useState(0);
  const { columns, rows } = useWindowSize();
  const { exit, suspendTerminal } = useApp();
  useEffect(() => {
    redraw = () => setCount((count) => count + 1);
    session.attach(suspendTerminal);
  }, [suspendTerminal]);
  useInput((input, key) => {
    for (const pressed of reader.press(input, key)) {
      if (pressed.key === 'q') exit();
      else if (pressed.key === 'ctrl+z') void session.stop();
      else if (pressed.key === 'ctrl+l') void session.repaint();
      else note(pressed.key);
    }
  });
  usePaste((text) => note(`pasted ${text}`));
  const text = createElement(Text, null, `${columns}x${rows} saw: ${seen.join(' ')} .`);
  return createElement(Box, { width: columns, height: rows, overflow: 'hidden' }, text);
}

// called with `painted`, it paints its first frame without Ink, which comes at the first resize
const isPainted = process.argv[2] === 'painted';
if (isPainted) {
  session.paint(['painted first', 'and more than Ink draws']);
  await once(process.stdout, 'resize');
}
app = render(createElement(Program), {
  stdin: session.keyboard,
  stdout: screenOutput(process.stdout, isPainted),
  interactive: true,
  alternateScreen: true,
  incrementalRendering: true,
  patchConsole: false,
  exitOnCtrlC: false,
});
await app.waitUntilExit();
session.close();
