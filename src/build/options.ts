import type { BuildOptions } from 'rolldown';
import { inkTableAsModule, withoutDevtools } from './plugins.ts';

interface Surroundings {
  readonly dir?: string;
  /** Packages left out, to be found at run time. */
  readonly external?: string[];
}

/** One file `<dir>/<name>.js` that holds all of `input` but the builtins, for production. */
export function bundle(name: string, input: string, { dir = 'dist', external = [] }: Surroundings = {}): BuildOptions {
  return {
    input: { [name]: input },
    platform: 'node',
    external,
    plugins: [inkTableAsModule(), withoutDevtools],
    transform: {
      target: 'node22',
      jsx: { runtime: 'automatic' },
      // Development React takes twice as long for a frame.
      define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
    },
    output: { dir, format: 'esm', entryFileNames: '[name].js', codeSplitting: false },
  };
}
