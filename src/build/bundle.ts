import { existsSync, rmSync } from 'node:fs';
import { build } from 'rolldown';
import { bundle } from './options.ts';

const client = 'src/client/index.ts';

// The names of the parts change with what is in them.
rmSync('dist/parts', { recursive: true, force: true });
await build([
  bundle('mergetop', 'src/main.ts', { inParts: true }),
  bundle('service', 'src/service/worker.ts'),
  ...(existsSync(client) ? [bundle('client', client)] : []),
]);
