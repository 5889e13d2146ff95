import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';
import { simpleText } from '../base/inert.ts';

/**
 * ink-table is CommonJS and requires Ink, which is ESM with top-level await: Node and the bundler both refuse that call.
 * Its `require()` calls become static imports.
 */
export function inkTableAsModule(): Plugin & { enforce: 'pre' } {
  return {
    name: 'ink-table-as-module',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]ink-table[\\/]dist[\\/]index\.js$/ },
      handler(code) {
        const imports: string[] = [];
        const body = code.replaceAll(/\brequire\("([^"]+)"\)/g, (_call, id: string) => {
          // Its rows are told apart by a hash, for which Node would load all of its cryptography at start; their text will do.
          if (id === 'object-hash') return '{ sha1: JSON.stringify }';
          const name = `required${imports.length}`;
          imports.push(`import * as ${name} from '${id}';`);
          return name;
        });
        const exported = 'export { Table as default, Header, Cell, Skeleton };';
        return { code: [...imports, 'const exports = {};', body, exported].join('\n'), map: null };
      },
    },
  };
}

/** Ink loads react-devtools-core only when `DEV=true`; in one file that would be an import that fails at start. */
export const withoutDevtools: Plugin = {
  name: 'without-devtools',
  load: { filter: { id: /[\\/]ink[\\/]build[\\/]devtools\.js$/ }, handler: () => 'export {};' },
};

/** Our output stage in the place of Ink's, which it finds as `ink/own-output` for the rows it leaves to it. */
export const rowOutput: Plugin & { enforce: 'pre' } = {
  name: 'row-output',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(\.\/output\.js|ink\/own-output)$/ },
    handler(id, importer) {
      if (id === 'ink/own-output') return fileURLToPath(import.meta.resolve('ink')).replace('index.js', 'output.js');
      const isInk = /[\\/]ink[\\/]build[\\/]renderer\.js$/.test(importer ?? '');
      return isInk ? fileURLToPath(new URL('../terminal/row-output.ts', import.meta.url)) : null;
    },
  },
};

/** Ink looks for what is not safe to print in every text of every frame, most rows of which it found safe a frame ago. */
export const inkSanitizesOnce: Plugin = {
  name: 'ink-sanitizes-once',
  transform: {
    filter: { id: /[\\/]ink[\\/]build[\\/]sanitize-ansi\.js$/ },
    handler: (code) => ({
      code: code.replace(
        'export default sanitizeAnsi;',
        `const known = new Map();
const sanitizeRow = (text) => {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size > 1000) known.clear();
  const sanitized = sanitizeAnsi(text);
  known.set(text, sanitized);
  return sanitized;
};
export default (text) => (text.includes('\\n') ? text.split('\\n').map(sanitizeRow).join('\\n') : sanitizeRow(text));`,
      ),
      map: null,
    }),
  },
};

/** For the layout Ink has measured each text already, and kept what it found; when it draws them it measures them all again. */
export const inkMeasuresOnce: Plugin = {
  name: 'ink-measures-once',
  transform: {
    filter: { id: /[\\/]ink[\\/]build[\\/]render-node-to-output\.js$/ },
    handler: (code) => ({
      code: code
        .replace("import widestLine from 'widest-line';", "import measureText from './measure-text.js';")
        .replace('widestLine(text)', 'measureText(text).width'),
      map: null,
    }),
  },
};

/** Ink keeps the size of each text it ever measured; of ours, which are as large as the screen, a row or two change. */
export const inkMeasuresRows: Plugin = {
  name: 'ink-measures-rows',
  transform: {
    filter: { id: /[\\/]ink[\\/]build[\\/]measure-text\.js$/ },
    handler: (code) => ({
      code: code.replace(
        'const measureText = (text) => {',
        `const measureText = (text) => {
  if (text.includes('\\n')) {
    const widths = text.split('\\n').map((row) => measureText(row).width);
    return { width: Math.max(...widths), height: widths.length };
  }`,
      ),
      map: null,
    }),
  },
};

/** V8 keeps a text at two bytes a character as soon as one does not fit into one. */
export const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code);
  },
};

const escaped = (code: string) =>
  code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Yoga brings its own code along, as text; to read that with `fetch`, Node would first load all of its HTTP client, which
 * takes as long as the rest of Ink.
 */
export const yogaWithoutFetch: Plugin = {
  name: 'yoga-without-fetch',
  transform: {
    filter: { id: /[\\/]yoga-layout[\\/]dist[\\/]binaries[\\/]/ },
    handler: (code) => ({ code: code.replaceAll('typeof fetch', '"undefined"'), map: null }),
  },
};

/** Meow corrects a package.json by the list of all licences there are; ours is correct, and every command waits for that list. */
export const meowWithoutLicences: Plugin = {
  name: 'meow-without-licences',
  transform: {
    filter: { id: /[\\/]meow[\\/]build[\\/]dependencies\.js$/ },
    handler: (code) => ({ code: code.replace('= requireNormalize();', '= () => {};'), map: null }),
  },
};

/**
 * Ink measures every row of every frame with string-width, which looks at each cell as if it might be a family emoji unless
 * all of the row is ASCII. Rows of ours are ASCII and box drawings: as wide as they are long (test/base/width.test.ts), for
 * which no segmenter and no table of emoji has to be set up at start.
 */
export const stringWidthInOneLook: Plugin = {
  name: 'string-width-in-one-look',
  transform: {
    filter: { id: /[\\/]string-width[\\/]index\.js$/ },
    handler: (code) => ({
      code: code
        .replace(
          'if (/^[\\u0020-\\u007E]*$/.test(string)',
          `if ((ambiguousIsNarrow ? ${simpleText} : /^[ -~]*$/).test(string)`,
        )
        .replace('const segmenter = new Intl.Segmenter();', 'let segmenter;')
        .replace('of segmenter.segment(', 'of (segmenter ??= new Intl.Segmenter()).segment(')
        .replace(/const rgiEmojiRegex = (.*);/, 'const rgiEmojiRegex = { test: (text) => $1.test(text) };'),
      map: null,
    }),
  },
};
