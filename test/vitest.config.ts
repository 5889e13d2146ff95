import { defineConfig } from 'vitest/config';
import { inkTableAsModule } from '../src/build/plugins.ts';

export default defineConfig({
  plugins: [inkTableAsModule()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: ['test/support/build-program.ts'],
    // Whole stories on a machine that is busy with other work take their time.
    testTimeout: 60_000,
    setupFiles: ['test/support/environment.ts'],
    // Ink asks the outside for its size and colours at every commit unless these say them.
    env: { TZ: 'UTC', COLUMNS: '100', LINES: '30', FORCE_COLOR: '3' },
    server: { deps: { inline: ['ink-table'] } },
    coverage: { include: ['src/**'], exclude: ['src/build/**', 'src/launcher.js'] },
  },
});
