import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { startProgram } from '../support/terminal-process.ts';
import type { Case } from './case.ts';
import { yardstick } from './report.ts';

export const bareNode: Case = {
  id: yardstick,
  unit: 'ms',
  warmUp: 3,
  runs: 20,
  async run() {
    const started = performance.now();
    await once(spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }), 'exit');
    return [performance.now() - started];
  },
};

export const firstFrame: Case = {
  id: 'start to first frame',
  unit: 'ms',
  warmUp: 3,
  runs: 20,
  budget: { of: 'median', atMost: 4, timesMedianOf: yardstick },
  async run() {
    const started = performance.now();
    const program = startProgram(['--demo'], { columns: 120, rows: 36 });
    await program.until(() => program.modes().alternateScreen && program.text().trim() !== '', { every: 1 });
    const spent = performance.now() - started;
    // left as a person leaves it: only then does Node keep what it compiled for the next start
    await program.press('q');
    await program.exited;
    return [spent];
  },
};
