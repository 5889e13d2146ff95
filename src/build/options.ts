import type { BuildOptions } from 'rolldown';
import {
  asciiOnly,
  inkMeasuresOnce,
  inkMeasuresRows,
  inkSanitizesOnce,
  inkTableAsModule,
  meowWithoutLicences,
  rowOutput,
  stringWidthInOneLook,
  withoutDevtools,
  yogaWithoutFetch,
} from './plugins.ts';

interface Surroundings {
  readonly dir?: string;
  /** Packages left out, to be found at run time. */
  readonly external?: string[];
  /** What is imported dynamically goes to files of its own in `<dir>/parts`, so that those who never need it never read it. */
  readonly inParts?: boolean;
}

/**
 * What a start reads, in this order, each with all it needs that was not read before it: half a hundred small files would take
 * longer to find than to run. The last is Ink, which is not waited for before something is on the screen.
 */
const startParts = [
  { name: 'first', test: /[\\/]src[\\/]cli[\\/](?:crash|machine-of|recent-line)\.ts$/ },
  { name: 'run', test: /[\\/]src[\\/]cli[\\/]run\.ts$/ },
  { name: 'full-screen', test: /[\\/]src[\\/]cli[\\/]full-screen\.ts$/ },
  { name: 'show', test: /[\\/]src[\\/]cli[\\/]show\.tsx$/ },
];

/** `<dir>/<name>.js`, which with its parts holds all of `input` but the builtins, for production. */
export function bundle(
  name: string,
  input: string,
  { dir = 'dist', external = [], inParts = false }: Surroundings = {},
): BuildOptions {
  return {
    input: { [name]: input },
    platform: 'node',
    external,
    plugins: [
      inkTableAsModule(),
      withoutDevtools,
      yogaWithoutFetch,
      meowWithoutLicences,
      rowOutput,
      inkMeasuresOnce,
      inkMeasuresRows,
      inkSanitizesOnce,
      stringWidthInOneLook,
      asciiOnly,
    ],
    transform: {
      target: 'node22',
      jsx: { runtime: 'automatic' },
      // Development React takes twice as long for a frame.
      define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
    },
    output: {
      dir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'parts/[name].js',
      codeSplitting: inParts && { groups: startParts },
      // V8 keeps the whole text in memory. The names stay, for the traces in crash reports.
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    },
  };
}
