import { existsSync } from 'node:fs';
import { build } from 'rolldown';
import { bundle } from './options.ts';

const client = 'src/client/index.ts';

await build([bundle('mergetop', 'src/main.ts'), ...(existsSync(client) ? [bundle('client', client)] : [])]);
