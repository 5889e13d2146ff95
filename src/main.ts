import process from 'node:process';
import { version } from '../package.json' with { type: 'json' };
import { systemClock } from './base/clock.ts';
import { crash } from './cli/crash.ts';
import { machineOf } from './cli/machine-of.ts';
import { repeatLine } from './cli/recent-line.ts';

const machine = machineOf(process, systemClock, version);

process.on('uncaughtException', (error) => process.exit(crash(error, machine)));
try {
  if (!repeatLine(machine)) {
    const { run } = await import('./cli/run.ts');
    process.exitCode = await run(machine, async (settings) => {
      const { fullScreen } = await import('./cli/full-screen.ts');
      return fullScreen(settings, { process, clock: systemClock, version, home: machine.home });
    });
  }
} catch (error) {
  process.exitCode = crash(error, machine);
}
