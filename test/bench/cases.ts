import type { Case } from './case.ts';
import { bareNode, firstFrame } from './start.ts';

export const cases: readonly Case[] = [bareNode, firstFrame];
