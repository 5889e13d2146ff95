// Decodes the status in a file as the first thing this process does, and prints the milliseconds that took.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { decodeReply } from '../../src/client/body.ts';
import { endpoints } from '../../src/wire/index.ts';
import { cpuMs } from './cpu.ts';

const [, , file = ''] = process.argv;
const body = readFileSync(file);
const begun = cpuMs();
const { problem } = decodeReply(endpoints.status, { status: 200, headers: {}, body });
if (problem !== null) throw new Error(problem);
process.stdout.write(String(cpuMs() - begun));
