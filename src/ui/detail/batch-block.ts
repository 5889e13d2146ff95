import { names, pullNames } from '../../domain/verdict/reason.ts';
import type { BatchNode } from '../../domain/verdict/tree.ts';
import { batchName } from '../batch-name.ts';
import { batchSign } from '../batch-sign.ts';
import { type Line, run } from '../kit/line.ts';
import type { Block } from './block.ts';
import type { DetailSight } from './sight.ts';
import { paragraph } from './text.ts';

/** The batch it is tested in: with whom, why with those, and which attempt this is. */
export function batchBlock(sight: DetailSight): Block {
  const place = sight.tree.pulls.get(sight.number);
  if (place?.node == null) return { title: 'BATCH', lines: [] };
  const { node, pull } = place;
  const mates = node.members.map((member) => member.number).filter((number) => number !== pull.number);
  const { word, tone, meaning } = batchSign(node.batch.status.code, sight.glyphs);
  const together = mates.length === 0 ? 'alone' : `with ${pullNames(mates)}`;
  const facts = [reasonOf(sight, node), attemptOf(node), draftOf(node)].filter((fact) => fact !== '');
  return {
    title: 'BATCH',
    note: [run(batchName(node)), run(' '), run(word, tone), run(` ${together}`)],
    lines: [
      ...paragraph(meaning, sight.width, 'muted'),
      ...facts.flatMap((fact): readonly Line[] => paragraph(fact, sight.width)),
    ],
  };
}

const kinds: Readonly<Record<string, string>> = {
  scope: 'batched by shared scope',
  directory: 'batched by shared directories',
  queue_order: 'batched in the order of the queue',
};

function reasonOf({ tree, number }: DetailSight, { members }: BatchNode): string {
  const reason = tree.pulls.get(number)?.pull.batchReason ?? null;
  if (reason === null || members.length < 2) return '';
  const shared = [...reason.sharedScopes, ...reason.sharedDirectories];
  return `${kinds[reason.kind] ?? reason.kind}${shared.length === 0 ? '' : `: ${names(shared)}`}`;
}

function attemptOf({ batch: { status } }: BatchNode): string {
  const { retries, maxRetries } = status;
  if (retries === null || retries === 0) return '';
  return maxRetries === null ? `retry ${retries}` : `retry ${retries} of ${maxRetries}`;
}

function draftOf({ batch, members }: BatchNode): string {
  const draft = batch.queuePullRequestNumber;
  return draft === null || members.some((pull) => pull.number === draft) ? '' : `tested on draft #${draft}`;
}
