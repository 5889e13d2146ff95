/**
 * The layer table of src: what a folder may import from the others, and from packages. A layer named in `types` may be
 * imported for types only. Files directly under src are layers of their own (`main.ts`).
 */
export interface Layer {
  readonly imports: readonly string[];
  readonly types?: readonly string[];
  readonly packages: readonly string[];
  /** The one file outside of src it may import, seen from src. */
  readonly outside?: string;
}

const everyLayer = ['base', 'domain', 'wire', 'client', 'store', 'service', 'ui', 'terminal', 'cli'];

export const layers: Readonly<Record<string, Layer>> = {
  base: { imports: [], packages: ['string-width'] },
  domain: { imports: ['base'], packages: [] },
  wire: { imports: ['base', 'domain'], packages: ['zod'] },
  client: { imports: ['base', 'wire'], types: ['domain'], packages: ['undici', 'node:*'] },
  store: { imports: ['base', 'domain'], types: ['wire'], packages: [] },
  service: { imports: ['base', 'domain', 'wire'], packages: ['yaml', 'node:*'] },
  ui: { imports: ['base', 'domain', 'store'], packages: ['react', 'ink', 'ink-table'] },
  terminal: { imports: ['base'], packages: ['ink', 'string-width', 'node:*'] },
  cli: { imports: everyLayer, packages: ['ink', 'react', 'meow', 'smol-toml', 'zod', 'node:*'] },
  'main.ts': { imports: ['base', 'cli', 'terminal'], packages: ['node:*'], outside: '../package.json' },
  'launcher.js': { imports: [], packages: ['node:*'], outside: '../dist/mergetop.js' },
  build: { imports: ['base'], packages: ['rolldown', 'node:*'] },
};

/** Only these may read the clock, start timers or throw dice: everybody else is handed a clock and a seeded random. */
export const ambient = { allowed: ['base', 'main.ts', 'launcher.js', 'build'] };

/** Only these may touch `process`: it is handed in to everybody else. */
export const processOwners = ['main.ts', 'launcher.js', 'build'];

export const bannedWords = ['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'manager', 'data', 'types'];

/** Lines of a file; one that wants more holds two ideas. */
export const ceiling = 250;
