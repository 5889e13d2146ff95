import { existsSync } from 'node:fs';
import { defineConfig, type RolldownOptions } from 'rolldown';
import { inkTableAsModule, withoutDevtools } from './plugins.ts';

const bundle = (name: string, input: string): RolldownOptions => ({
  input: { [name]: input },
  platform: 'node',
  logLevel: 'warn',
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

export default defineConfig([
  bundle('mergetop', 'src/main.ts'),
  ...(existsSync(client) ? [bundle('client', client)] : []),
]);
