import { clockTime, span } from '../../base/span.ts';
import { type Blast, blast } from '../../domain/verdict/blast.ts';
import { counted, pullNames } from '../../domain/verdict/reason.ts';
import { gainSentence } from '../gain-text.ts';
import { type Line, line, run } from '../kit/line.ts';
import type { Block } from './block.ts';
import type { DetailSight } from './sight.ts';
import { paragraph } from './text.ts';

/** What a removal would cost the others, counted by the service at one instant. */
export function removalBlock(sight: DetailSight): Block {
  const { cost, tree, number, averageRunMs, now } = sight;
  const title = 'IF REMOVED';
  if (cost?.value == null) return { title, lines: [] };
  const counts = cost.value;
  const found = blast({ tree, numbers: [number], impacts: new Map([[number, counts]]), averageRunMs, now });
  const gain = gainSentence(found.gain);
  const facts = [
    counts.interruptedBatches === 0
      ? 'no batch restarts'
      : `${counted(counts.interruptedBatches, 'batch', 'batches')} restart`,
    counts.recheckedPullRequests === 0 ? null : `${counted(counts.recheckedPullRequests, 'other')} re-run`,
    counts.cascadedPullRequests === 0 ? null : `${counted(counts.cascadedPullRequests, 'stacked one')} leave too`,
  ].filter((fact) => fact !== null);
  return {
    title,
    note: line(facts[0] ?? ''),
    lines: [
      ...paragraph(facts.slice(1).join(', '), sight.width),
      ...estimates(found, sight),
      ...paragraph(gain.text, sight.width, gain.tone),
    ],
  };
}

function estimates(
  { rechecked, rerunMs, nextLanding, isAgreed }: Blast,
  { width, zone }: DetailSight,
): readonly Line[] {
  const named =
    rechecked.length === 0 ? [] : paragraph(`${isAgreed === true ? '' : '~'}${pullNames(rechecked)}`, width, 'muted');
  const { before, after } = nextLanding;
  const later = before !== null && after !== null && after > before;
  const parts = [
    rerunMs === null || rerunMs === 0 ? null : `~${span(rerunMs)} of checks`,
    later ? `next landing ~${clockTime(before, zone)} to ~${clockTime(after, zone)}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? named : [...named, [run(`  ${parts.join(', ')}`)]];
}
