import { clockTime, span } from '../../base/span.ts';
import type { Impact } from '../../domain/impact.ts';
import { type Blast, blast } from '../../domain/verdict/blast.ts';
import { counted } from '../../domain/verdict/reason.ts';
import { cheaperThan } from '../../domain/verdict/removal-rank.ts';
import type { BatchNode, Tree } from '../../domain/verdict/tree.ts';
import { glanceOf } from '../../store/glance.ts';
import { costOf } from '../../store/removal-cost.ts';
import { sightOf } from '../../store/sight.ts';
import { rivalsOf } from '../../store/slice/ranking.ts';
import type { State } from '../../store/state.ts';
import { batchName } from '../batch-name.ts';
import { batchSign } from '../batch-sign.ts';
import { gainText } from '../gain-text.ts';
import { type Line, run } from '../kit/line.ts';
import type { Look } from '../look.ts';
import { type DialogLine, labelled } from './room.ts';

/** What a removal does, row by row. Counts come from the service; names are worked out here, with `~` where they differ. */
export function costRows(state: State, number: number, impact: Impact, look: Look): readonly DialogLine[] {
  const { tree, now } = sightOf(state);
  if (tree === null) return [];
  const averageRunMs = glanceOf(state)?.movement.rhythm?.averageRunMs ?? null;
  const counting = (each: number, counts: Impact) =>
    blast({ tree, numbers: [each], impacts: new Map([[each, counts]]), averageRunMs, now });
  const own = counting(number, impact);
  const mark = own.isAgreed === true ? '' : '~';
  const rivals = rivalsOf(state).flatMap((rival) => {
    const counts = costOf(state, tree, rival)?.value ?? null;
    return counts === null ? [] : [counting(rival, counts)];
  });
  const [cheaper] = cheaperThan(own, rivals);
  const row = (label: readonly [string, string?], value: Line, rank?: number): readonly DialogLine[] =>
    labelled(state, label, value).map((line) => (rank === undefined ? { line } : { line, rank }));
  return [
    ...row(['removes'], [run(`#${number}`, 'strong'), ...placeOf(tree, number, look)], 2),
    ...row(['also removes', 'also out'], cascaded(state, own, impact, mark)),
    ...row(['restarts'], restarted(own, impact, mark, now)),
    ...row(['re-runs'], rerun(own, impact, mark)),
    ...row(['costs'], [run(costText(own, state.session.zone, look))], 1),
    ...row(['gains'], gained(own, look), 1),
    ...(cheaper === undefined ? [] : row(['cheaper'], [run(cheaperText(cheaper, tree))], 4)),
  ];
}

function placeOf(tree: Tree, number: number, { glyphs }: Look): Line {
  const node = tree.pulls.get(number)?.node ?? null;
  if (node === null) return [run('  waiting, in no batch yet')];
  const { word, tone } = batchSign(node.batch.status.code, glyphs);
  return [run(`  in ${batchName(node)} `), run(word, tone), run(progress(node))];
}

const progress = ({ batch: { checksSummary: checks } }: BatchNode) =>
  checks === null ? '' : ` ${checks.passed}/${checks.total}`;

function cascaded(state: State, own: Blast, { cascadedPullRequests: count }: Impact, mark: string): Line {
  if (count === 0) return [run('nothing is stacked on it')];
  const { tree } = sightOf(state);
  const names = own.cascaded.map((number) => {
    const isMine = state.session.me !== null && tree?.pulls.get(number)?.pull.author?.login === state.session.me;
    return `#${number}${isMine ? ' (yours)' : ''}`;
  });
  return [run(`${counted(count, 'pull request')} stacked on it`, 'warn'), run(named(names, mark))];
}

function restarted(own: Blast, { interruptedBatches: count }: Impact, mark: string, now: number): Line {
  if (count === 0) return [run('no batch in progress')];
  const names = own.interrupted.map((node) => {
    const { startedAt, ciFinishedAt, checksSummary: checks } = node.batch;
    const ran = startedAt === null ? '' : runText(startedAt, ciFinishedAt, now);
    const done = checks === null ? '' : `${checks.passed}/${checks.total}`;
    const facts = [done, ran].filter((fact) => fact !== '').join(', ');
    return facts === '' ? batchName(node) : `${batchName(node)} (${facts})`;
  });
  return [run(counted(count, 'batch', 'batches'), 'warn'), run(named(names, mark, ', '))];
}

const runText = (from: number, to: number | null, now: number) =>
  to === null || to > now ? `${span(now - from)} in` : `done in ${span(to - from)}`;

function rerun(own: Blast, { recheckedPullRequests: count }: Impact, mark: string): Line {
  if (count === 0) return [run('no other pull request')];
  const names = own.rechecked.map((number) => `#${number}`);
  return [run(counted(count, 'other pull request')), run(named(names, mark))];
}

/** A dialog has room for so many names. */
const mostNames = 6;

function named(names: readonly string[], mark: string, between = ' '): string {
  if (names.length === 0) return '';
  const more = names.length > mostNames ? ` +${names.length - mostNames}` : '';
  return `: ${mark}${names.slice(0, mostNames).join(between)}${more}`;
}

function costText({ rerunMs, lostMs, nextLanding: { before, after } }: Blast, zone: string, { glyphs }: Look): string {
  const isLater = before !== null && after !== null && after > before;
  const parts = [
    rerunMs === null || rerunMs === 0 ? null : `~${span(rerunMs)} of checks again`,
    lostMs === 0 ? null : `${span(lostMs)} thrown away`,
    isLater ? `next landing ~${clockTime(before, zone)} ${glyphs.arrow} ~${clockTime(after, zone)}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'nothing that can be estimated' : parts.join('; ');
}

function gained({ gain }: Blast, { glyphs }: Look): Line {
  const { text, tone } = gainText(gain);
  return [run(tone === 'warn' ? `${text} ${glyphs.problem}` : text, tone)];
}

function cheaperText({ numbers: [number = 0], counted: counts, interrupted }: Blast, tree: Tree): string {
  const node = tree.pulls.get(number)?.node ?? null;
  const where = node === null ? '' : ` in ${batchName(node)}`;
  const restarts = counts?.interruptedBatches ?? interrupted.length;
  const reruns = counts?.recheckedPullRequests ?? 0;
  const batches = restarts === 0 ? 'no batch' : counted(restarts, 'batch', 'batches');
  return `#${number}${where}: restarts ${batches}, re-runs ${reruns === 0 ? 'nobody' : reruns}`;
}
