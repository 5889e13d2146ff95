import { about, span } from '../../base/span.ts';
import { pauseEffect } from '../../domain/verdict/pause-effect.ts';
import { counted, names } from '../../domain/verdict/reason.ts';
import type { BatchNode } from '../../domain/verdict/tree.ts';
import { isPaused } from '../../store/overlay/pause-preview.ts';
import type { AwaitedBatch } from '../../store/pause-wish.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import { batchName } from '../batch-name.ts';
import { type Line, line, run } from '../kit/line.ts';
import { type DialogLine, labelled } from './room.ts';

/** Draft checks are cancelled by a pause, checks in place go on: the contract leaves it open, so it says "may". */
export function pauseEffects(state: State): readonly DialogLine[] {
  const { tree, now } = sightOf(state);
  if (tree === null) return [];
  const { mayCut, notCut, nearlyLanded, held } = pauseEffect(tree, now);
  const near = names(nearlyLanded.map(batchName));
  const lastLandsMs = Math.max(...nearlyLanded.map(({ batch }) => (batch.estimatedMergeAt ?? now) - now));
  const row = (label: string, value: Line, rank?: number): readonly DialogLine[] =>
    labelled(state, [label], value).map((each) => (rank === undefined ? { line: each } : { line: each, rank }));
  return [
    ...row('stops', line('new checks and merges; pull requests may still join')),
    ...row('may cut', cutText(mayCut, now)),
    ...(notCut.length === 0 ? [] : row('not cut', line(inPlaceText(notCut)), 3)),
    ...row('holds', line(counted(held, 'pull request')), 4),
    ...(near === '' ? [] : row('hint', hintLine(near, lastLandsMs), 1)),
  ];
}

/** `b3 would land in ~3m: Tab reminds you then`. */
const hintLine = (near: string, leftMs: number): Line => [
  run(`${near} would land in ${about(leftMs)}: `, 'warn'),
  run('Tab', 'key'),
  run(' reminds you then', 'warn'),
];

/** A dialog has room for so many names. */
const mostNames = 5;

function cutText(nodes: readonly BatchNode[], now: number): Line {
  if (nodes.length === 0) return line('nothing: no checks run on a draft');
  const told = nodes.slice(0, mostNames).map((node) => {
    const { checksSummary: checks, estimatedCiFinishAt: at } = node.batch;
    const facts = [
      checks === null ? '' : `${checks.passed}/${checks.total}`,
      at === null || at < now ? '' : `~${span(at - now)} left`,
    ].filter((fact) => fact !== '');
    return facts.length === 0 ? batchName(node) : `${batchName(node)} (${facts.join(', ')})`;
  });
  const more = nodes.length > mostNames ? ` +${nodes.length - mostNames}` : '';
  return [run(counted(nodes.length, 'batch', 'batches'), 'warn'), run(`: ${told.join(', ')}${more}`)];
}

const inPlaceText = (nodes: readonly BatchNode[]) =>
  `${nodes.map(batchName).join(', ')} in place: a failure there still removes its pull request`;

/** Batches that a pause may cut a few minutes before they land. */
export function awaited(state: State): readonly AwaitedBatch[] {
  const { tree, now } = sightOf(state);
  if (tree === null || isPaused(state)) return [];
  return pauseEffect(tree, now).nearlyLanded.map((node) => ({
    id: node.batch.id,
    name: batchName(node),
    numbers: node.members.map(({ number }) => number),
  }));
}
