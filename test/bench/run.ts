// npm run bench [-- words of a case] [--save] [--long]: measures the bundled program, and its parts under production React.
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import '../../src/build/bundle.ts';
import { bundle } from '../../src/build/options.ts';
import { withoutDevtools } from '../../src/build/plugins.ts';

const dir = 'node_modules/.cache/mergetop';
await build([
  bundle('bench', 'test/bench/main.ts', {
    dir,
    external: ['@lydell/node-pty', '@xterm/headless', '@xterm/addon-unicode-graphemes', 'rolldown'],
  }),
  bundle('large-service', 'test/bench/large-service.ts', { dir }),
  bundle('first-decode', 'test/bench/first-decode.ts', { dir }),
  // as anybody has it, without what we do to Ink
  { ...bundle('bare-ink', 'test/bench/bare-ink.tsx', { dir }), plugins: [withoutDevtools] },
]);
await import(pathToFileURL(`${dir}/bench.js`).href);
