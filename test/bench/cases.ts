import type { Case } from './case.ts';
import { floodCases } from './flood.tsx';
import { frameCases } from './frame.tsx';
import { logCases } from './log.tsx';
import { memoryCases, monitorCases } from './monitor.ts';
import { paneCases } from './pane.tsx';
import { queuedCases } from './queued.tsx';
import { refreshCases } from './refresh.tsx';
import { replyCases } from './reply.ts';
import { serviceCases } from './service.ts';
import { bareNode, firstFrame } from './start.ts';
import { verdictCases } from './verdict.ts';

export const cases: readonly Case[] = [
  bareNode,
  firstFrame,
  ...frameCases,
  ...verdictCases,
  ...refreshCases,
  ...replyCases,
  ...queuedCases,
  ...floodCases,
  ...monitorCases,
  ...serviceCases,
  ...memoryCases,
  ...paneCases,
  ...logCases,
];
