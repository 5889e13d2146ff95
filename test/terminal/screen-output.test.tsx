import { Box, render, Text } from 'ink';
import { expect, onTestFinished, test } from 'vitest';
import { compact, screenOutput } from '../../src/terminal/screen-output.ts';
import { openTerminal } from '../support/terminal.ts';

test.each([
  ['one step stays', 'a\u001b[Eb', 'a\u001b[Eb'],
  ['many steps become one sequence', 'a\u001b[E\u001b[E\u001b[Eb', 'a\u001b[3Eb'],
  ['steps apart stay apart', '\u001b[E\u001b[Ea\u001b[E\u001b[E', '\u001b[2Ea\u001b[2E'],
  ['other sequences stay', '\u001b[2K\u001b[1A\u001b[K', '\u001b[2K\u001b[1A\u001b[K'],
])('%s', (_name, written, sent) => {
  expect(compact(written)).toBe(sent);
});

const page = (changed: number, text: string) => (
  <Box flexDirection="column" width={80} height={24} overflow="hidden">
    {Array.from({ length: 24 }, (_, index) => (
      <Text key={index}>{`row ${index} ${index === changed ? text : ''}`}</Text>
    ))}
  </Box>
);

test('Ink draws the same screen through it, in fewer bytes, at every size', async () => {
  const terminal = openTerminal();
  const app = render(page(0, ''), {
    stdin: terminal.stdin,
    stdout: screenOutput(terminal.stdout),
    interactive: true,
    alternateScreen: true,
    incrementalRendering: true,
    patchConsole: false,
  });
  onTestFinished(() => app.unmount());
  await app.waitUntilRenderFlush();
  const before = terminal.bytes();

  app.rerender(page(12, 'changed'));
  await terminal.until('row 12 changed');

  expect(terminal.lines().slice(10, 14)).toEqual(['row 10', 'row 11', 'row 12 changed', 'row 13']);
  expect(terminal.bytes() - before).toBeLessThan(70);

  terminal.resize(100, 30);
  app.rerender(page(23, 'last'));
  await terminal.until('row 23 last');
  expect(terminal.lines()[0]).toBe('row 0');
});
