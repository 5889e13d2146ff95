import process from 'node:process';
import { version } from '../package.json' with { type: 'json' };

process.stdout.write(`mergetop ${version}\n`);
