import process from 'node:process';
import { version } from '../package.json' with { type: 'json' };
import { systemClock } from './base/clock.ts';
import { crash } from './cli/crash.ts';
import { machineOf } from './cli/machine-of.ts';
import { repeatLine } from './cli/recent-line.ts';

const machine = machineOf(process, systemClock, version);

process.on('uncaughtException', (error) => {
  // whoever holds the terminal gives it back first, or what is told here would vanish with the screen
  if (process.listenerCount('uncaughtException') === 1) process.exit(crash(error, machine));
});
try {
  if (!repeatLine(machine)) {
    const { run } = await import('./cli/run.ts');
    process.exitCode = await run(machine, async () => {
      const { fullScreen } = await import('./cli/full-screen.ts');
      return (settings, { diagnostics }) =>
        fullScreen(settings, { process, clock: systemClock, version, home: machine.home, diagnostics });
    });
  }
} catch (error) {
  // whatever else is still under way knows nothing of it
  process.exit(crash(error, machine));
}
