import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { hasTmux, startTmux } from './tmux.ts';

test.skipIf(!hasTmux)('keys and sizes go through a tmux of its own (skipped where tmux is not installed)', async () => {
  const script = `
    process.stdin.setRawMode(true).on('data', (keys) => console.log('got ' + JSON.stringify(String(keys))));
    process.stdout.on('resize', () => console.log(process.stdout.columns + 'x' + process.stdout.rows));
    console.log('ready ' + process.env.CI);
  `;
  const tmux = startTmux([process.execPath, '-e', script]);
  onTestFinished(tmux.close);
  await tmux.until('ready undefined');

  tmux.press('Up');
  await tmux.until('got "\\u001b[A"');

  tmux.resize(44, 20);
  await tmux.until('44x20');
  expect(tmux.text().split('\n')).toHaveLength(21);
});
