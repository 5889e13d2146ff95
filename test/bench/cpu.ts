import process from 'node:process';

/** Processor time of this thread, in steps of some milliseconds: on a busy machine a frame comes later, but costs the same. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
