// The package as another program gets it: its two files of interest, none of our packages beside it.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { token } from './calling.ts';
import { bytes, serve } from './scripted-service.ts';

const run = promisify(execFile);
const program = mkdtempSync(join(tmpdir(), 'mergetop-library-'));

beforeAll(async () => {
  await run(process.execPath, ['src/build/declarations.ts']);
  const installed = join(program, 'node_modules/mergetop');
  mkdirSync(installed, { recursive: true });
  cpSync('dist', join(installed, 'dist'), { recursive: true });
  cpSync('package.json', join(installed, 'package.json'));
  writeFileSync(join(program, 'package.json'), '{ "type": "module" }');
}, 30_000);

afterAll(() => rmSync(program, { recursive: true, force: true }));

const example = `
import { ApiError, createClient } from 'mergetop/client';

const client = createClient({ baseUrl: process.env.MERGETOP_API_URL, token: process.env.MERGETOP_TOKEN });
const repository = { owner: 'acme', repository: 'web-app' };

try {
  const { value: queue } = await client.api('status', repository);
  console.log(\`\${queue.batches.length} batches, \${queue.waitingPullRequests.length} waiting\`);

  const left = client.items('logs', { ...repository, eventType: ['action.queue.leave'], perPage: 100 });
  for await (const event of left) {
    if (event.type !== 'action.queue.leave' || event.metadata.merged) continue;
    console.log(\`#\${event.pullRequest} left: \${event.metadata.dequeueCode}\`);
  }
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.error(error.failure.text);
} finally {
  await client.close();
}
`;

const runExample = async (origin: string) => {
  writeFileSync(join(program, 'example.js'), example);
  const env = { PATH: process.env['PATH'], MERGETOP_API_URL: `${origin}/v1`, MERGETOP_TOKEN: token };
  return run(process.execPath, ['example.js'], { cwd: program, env });
};

const reply = (name: string) => bytes(readFileSync(`test/fixtures/documents/${name}.json`));

test('the example reads the queue and the log, and ends by itself', async () => {
  const service = await serve(reply('status'), reply('logs'));

  expect(await runExample(service.origin)).toEqual({
    stdout: '2 batches, 2 waiting\n#101 left: CHECKS_FAILED\n',
    stderr: '',
  });
});

test('the example says in one line what went wrong', async () => {
  const service = await serve(bytes('{"detail":"no"}', {}, 401));

  expect((await runExample(service.origin)).stderr).toBe(
    'the service does not accept this token · check that it is complete and still valid\n',
  );
});

test('the types need no other package, and hold what they promise', async () => {
  writeFileSync(
    join(program, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        module: 'nodenext',
        target: 'es2024',
        lib: ['es2024', 'dom'],
        types: [],
      },
      files: ['program.ts'],
    }),
  );
  writeFileSync(
    join(program, 'program.ts'),
    `
import { type Answer, ApiError, createClient, type Failure, type OutputOf } from 'mergetop/client';

const client = createClient({ baseUrl: 'https://api.example.com/v1', token: 'x' });
const repository = { owner: 'a', repository: 'b' };

const answer: Answer<OutputOf<'status'>> = await client.api('status', repository);
const pullNumber: number | undefined = answer.value.batches[0]?.pullRequests[0]?.number;
const nothing: null = (await client.api('dequeue', { ...repository, prNumber: 3 })).value;
await client.api('pause', { ...repository, body: { reason: 'x' } }, { signal: new AbortController().signal });
for await (const event of client.items('logs', { ...repository, outcome: ['failure'] }, { most: 3 })) {
  if (event.type === 'action.queue.leave') void (event.metadata.merged satisfies boolean | null);
}
const failure = (error: unknown): Failure | null => (error instanceof ApiError ? error.failure : null);
void [pullNumber, nothing, failure];

// @ts-expect-error: no such operation
void client.api('nothing', {});
// @ts-expect-error: a part of the path is missing
void client.api('status', { owner: 'a' });
// @ts-expect-error: a number is no text
void client.api('pull', { ...repository, prNumber: '3' });
// @ts-expect-error: no such outcome
void client.api('logs', { ...repository, outcome: ['fine'] });
// @ts-expect-error: an operation without pages
void client.pages('status', repository);
// @ts-expect-error: the answer is not just anything
void (answer.value satisfies number);
`,
  );
  const compiled = await run(resolve('node_modules/.bin/tsc'), ['-p', program]).catch((error: unknown) => error);

  expect(compiled).toMatchObject({ stdout: '' });
});
