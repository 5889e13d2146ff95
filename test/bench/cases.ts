import type { Case } from './case.ts';
import { bareNode, firstFrame } from './start.ts';
import { verdictCases } from './verdict.ts';

export const cases: readonly Case[] = [bareNode, firstFrame, ...verdictCases];
