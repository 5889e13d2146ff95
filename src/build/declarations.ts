// The library's types, for programs that have none of our packages: what names zod in them is of no use to a caller.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const folder = 'dist/types';
const standIn = `${folder}/zod.d.ts`;

rmSync(folder, { recursive: true, force: true });
execFileSync('node_modules/.bin/tsc', ['-p', 'src/build/declarations.tsconfig.json'], { stdio: 'inherit' });
writeFileSync(
  standIn,
  `export declare namespace z {
  interface ZodType<Domain = unknown> {
    readonly is?: Domain;
  }
  namespace core {
    type ParsePayload = unknown;
    type ParseContextInternal = unknown;
  }
}
`,
);
for (const file of globSync(`${folder}/**/*.d.ts`)) {
  const from = relative(dirname(file), standIn).replace('.d.ts', '.js').replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace("from 'zod';", `from '${from.startsWith('.') ? from : `./${from}`}';`));
}
