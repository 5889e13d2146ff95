import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../support/terminal-process.ts';

/** The machine may be busy with other tests. */
const patient = { within: 20_000, every: 20 };

/** A module that Node loads before the program, in its main thread only. */
const preloaded = (code: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`import { isMainThread } from 'node:worker_threads'; if (isMainThread) { ${code} }`)}`;

const onResize = (code: string) => preloaded(`process.once('SIGWINCH', () => { ${code} });`);

/** From a resize on, a function that everything uses throws so many times it is called from such a place. */
const thrownIn = (place: string, times: number) =>
  onResize(`Error.stackTraceLimit = 100;
  const { flatMap } = Array.prototype;
  let left = ${times};
  Array.prototype.flatMap = function (...given) {
    // in one piece the name would stand in the address of this very code
    if (left === 0 || !new Error().stack.includes('${place.slice(0, 3)}' + '${place.slice(3)}')) return flatMap.apply(this, given);
    left--;
    throw new Error('boom');
  };`);

/** The thread of the embedded service gets too little memory for what it is to simulate. */
const tightChild = `--import=data:text/javascript,${encodeURIComponent(`
  import threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  threads.Worker = class extends threads.Worker {
    constructor(file, options) { super(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: 24 } }); }
  };
  syncBuiltinESMExports();`)}`;

test.each([
  ['in a timer', onResize(`setTimeout(() => { throw new Error('boom'); });`), 'calm', /boom/],
  ['in a promise nobody waits for', onResize(`Promise.reject(new Error('boom'));`), 'calm', /boom/],
  ['while drawing', thrownIn('renderWithHooks', 100), 'calm', /boom/],
  ['in an effect', thrownIn('commitHookEffectListMount', 100), 'calm', /boom/],
  ['out of memory in a child', tightChild, 'extreme', /memory limit/],
])(
  'a crash %s gives the terminal back, tells of itself and where its report is, and exits 70',
  async (_where, option, scenario, message) => {
    const home = mkdtempSync(join(tmpdir(), 'mergetop-crash-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const program = startProgram(['--demo', '--scenario', scenario, '--history-days', '1'], {
      columns: 160,
      rows: 30,
      env: { NODE_OPTIONS: option, HOME: home, XDG_STATE_HOME: undefined },
    });
    onTestFinished(program.close);

    if (scenario === 'calm') {
      await program.until(/Queue \d+/, patient);
      program.resize(150, 28);
    }

    expect(await program.exited).toEqual({ code: 70, signal: 0 });
    expect(program.modes()).toEqual({
      alternateScreen: false,
      cursorVisible: true,
      bracketedPaste: false,
      focusReports: false,
      mouse: false,
    });
    const folder = join(home, '.local/state/mergetop');
    const report = readdirSync(folder).find((name) => name.startsWith('crash-')) ?? '';
    expect(program.text().replaceAll('\n', '')).toContain(`report: ${join(folder, report)}`);
    expect(program.text()).toMatch(message);
    expect(readFileSync(join(folder, report), 'utf8')).toMatch(message);
  },
);
