import { clockTime, span } from '../../base/span.ts';
import { checkPage } from '../../domain/check.ts';
import { departureAt, type Exit } from '../../domain/verdict/exit.ts';
import { adviceText } from '../advice.ts';
import { type Line, line, run } from '../kit/line.ts';
import { type ExitCard, exitCard } from '../panes/queue/left-row.ts';
import type { Block, Detail } from './block.ts';
import { historyBlock, searchBlock } from './history-block.ts';
import { runToOpen } from './run-link.ts';
import type { DetailSight } from './sight.ts';
import { paragraph } from './text.ts';

/** One that left: why, who acts, which checks, and whether to queue it again. `at` tells which of its departures. */
export function exitDetail(sight: DetailSight, at: number | null): Detail {
  const { log, number, zone } = sight;
  const departure = log === null ? null : departureAt(log, number, at);
  if (log === null || departure === null) {
    return { heading: [line(` #${number} is not in the queue any more`, 'strong')], blocks: [historyBlock(sight)] };
  }
  const card = exitCard(log, departure, sight);
  const { exit } = card;
  const verb = exit.merged ? run('merged', 'ok') : run('left', 'fail');
  const stayed = exit.queuedAt === null ? '' : ` after ${span(exit.at - exit.queuedAt)} in the queue`;
  return {
    heading: [[run(` #${number} `, 'strong'), verb, run(` ${clockTime(exit.at, zone)}${stayed}`)], ...returned(sight)],
    blocks: [
      whyBlock(exit, sight),
      adviceBlock(card, sight),
      checksBlock(exit, sight),
      searchBlock(sight),
      factsBlock(exit, sight),
      historyBlock(sight),
    ],
  };
}

function returned({ tree, number }: DetailSight): readonly Line[] {
  return tree.pulls.get(number)?.position == null ? [] : [line('  it is in the queue again', 'ok')];
}

function whyBlock({ code, sentence, actor, text, merged }: Exit, { width }: DetailSight): Block {
  const said = sentence === null ? [] : paragraph(`${sentence}${actor === null ? '' : ` · ${actor}`}`, width);
  const own = text === null ? [] : paragraph(text, width, 'muted');
  const none = merged ? [] : line('no code was given', 'muted');
  return { title: merged ? 'MERGED' : 'WHY', note: code === null ? none : line(code), lines: [...said, ...own] };
}

/** A hint with what it rests on: never a ruling. */
function adviceBlock({ hint }: ExitCard, { width, glyphs }: DetailSight): Block {
  if (hint === null) return { title: 'HINT', lines: [] };
  const evidence = hint.evidence.flatMap((fact) => paragraph(`${glyphs.dot} ${fact}`, width, 'muted'));
  return { title: 'HINT', note: run_(adviceText(hint), `${hint.confidence} confidence`), lines: evidence };
}

const run_ = (text: string, note: string): Line => [run(text), run(`  ${note}`, 'muted')];

function checksBlock({ failed }: Exit, { glyphs, runKey }: DetailSight): Block {
  const sign = glyphs.isAscii ? 'x' : '✗';
  const opened = runToOpen(failed);
  const lines = failed.map((check): Line => {
    return [
      run(`  ${sign} `, 'fail'),
      run(check.name, 'plain', checkPage(check) ?? undefined),
      run(`  ${check.state}`, 'muted'),
      run(check === opened ? `  ${runKey}` : '', 'key'),
    ];
  });
  return { title: 'FAILED CHECKS', lines };
}

function factsBlock({ headSha, trigger, waitedForFreezeMs, waitedForScheduleMs }: Exit, { width }: DetailSight): Block {
  const waited = [
    waitedForScheduleMs ? `${span(waitedForScheduleMs)} for merge hours` : null,
    waitedForFreezeMs ? `${span(waitedForFreezeMs)} for a freeze` : null,
  ].filter((part) => part !== null);
  const facts = [
    headSha === null ? '' : `head ${headSha.slice(0, 7)}`,
    trigger === null ? '' : `triggered by ${trigger}`,
    waited.length === 0 ? '' : `waited ${waited.join(' and ')} after its checks`,
  ].filter((fact) => fact !== '');
  return { title: 'FACTS', lines: facts.flatMap((fact) => paragraph(fact, width)) };
}
