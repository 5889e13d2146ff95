import type { Case } from './case.ts';
import { frameCases } from './frame.tsx';
import { bareNode, firstFrame } from './start.ts';
import { verdictCases } from './verdict.ts';

export const cases: readonly Case[] = [bareNode, firstFrame, ...frameCases, ...verdictCases];
