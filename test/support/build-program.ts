import { execFileSync } from 'node:child_process';
import process from 'node:process';

/** Tests that start the program start what is in src, never an older build. */
export function setup(): void {
  execFileSync(process.execPath, ['src/build/bundle.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
