import { shownSubject } from '../../store/selection.ts';
import type { State } from '../../store/state.ts';
import type { Subject } from '../../store/subject.ts';
import type { Glyphs } from '../glyph.ts';
import type { Line } from '../kit/line.ts';
import { type QueueSight, queueSight } from '../panes/queue/sight.ts';
import { batchDetail } from './batch-detail.ts';
import { blockLines, type Detail } from './block.ts';
import { exitDetail } from './exit-detail.ts';
import { pullDetail } from './pull-detail.ts';
import { detailSight } from './sight.ts';

/** Everything there is to say of the subject on the screen, in lines of at most `width` cells. */
export function detailLines(state: State, width: number, glyphs: Glyphs, isPage: boolean): readonly Line[] {
  const sight = queueSight(state, glyphs, false);
  const subject = shownSubject(state);
  if (sight === null || subject === null) return [];
  const { heading, blocks } = detailOf(state, subject, sight, width);
  return [...heading, ...(isPage ? [] : [[]]), ...blockLines(blocks, width, glyphs, isPage)];
}

function detailOf(state: State, subject: Subject, sight: QueueSight, width: number): Detail {
  if (subject.kind === 'batch') return batchDetail(state, subject.id, sight, width);
  const own = detailSight(state, sight, subject.number, width);
  if (subject.kind === 'pull' && sight.tree.pulls.has(subject.number)) return pullDetail(own);
  return exitDetail(own, subject.kind === 'exit' ? subject.at : null);
}
