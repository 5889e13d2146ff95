import { existsSync } from 'node:fs';
import { type BuildOptions, build } from 'rolldown';
import { inkTableAsModule, withoutDevtools } from './plugins.ts';

const bundle = (name: string, input: string): BuildOptions => ({
  input: { [name]: input },
  platform: 'node',
  plugins: [inkTableAsModule(), withoutDevtools],
  transform: {
    target: 'node22',
    jsx: { runtime: 'automatic' },
    // Development React takes twice as long for a frame.
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
  },
  output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js', codeSplitting: false },
});

const client = 'src/client/index.ts';

await build([bundle('mergetop', 'src/main.ts'), ...(existsSync(client) ? [bundle('client', client)] : [])]);
