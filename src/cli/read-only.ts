import { Problem } from './problem.ts';
import type { Settings } from './settings/settings.ts';

export function refuseReadOnly({ readOnly }: Settings, what: string): void {
  if (readOnly) throw new Problem('notReached', `${what} was not sent: the settings say read_only`);
}
