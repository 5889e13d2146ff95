import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vitest/config';
import { inkTableAsModule, rowOutput } from '../src/build/plugins.ts';

/** They name sources that Ink does not bring along, which would be told for each of its files in each of ours. */
const inkWithoutSourceMaps: Plugin = {
  name: 'ink-without-source-maps',
  load: {
    filter: { id: /[\\/]ink[\\/]build[\\/]/ },
    handler: (id) => ({ code: readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL.*$/m, ''), map: null }),
  },
};

export default defineConfig({
  plugins: [inkTableAsModule(), rowOutput, inkWithoutSourceMaps],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/build-program.ts'],
    // Whole stories on a machine that is busy with other work take their time.
    testTimeout: 60_000,
    setupFiles: ['test/support/environment.ts'],
    // Ink asks the outside for its size and colours at every commit unless these say them.
    env: { TZ: 'UTC', COLUMNS: '100', LINES: '30', FORCE_COLOR: '3' },
    server: { deps: { inline: ['ink-table', /[\\/]ink[\\/]build[\\/]/] } },
    coverage: { include: ['src/**'], exclude: ['src/build/**', 'src/launcher.js'] },
  },
});
