import { cut } from '../../base/width.ts';
import { shownSubject } from '../../store/selection.ts';
import { sightOf } from '../../store/sight.ts';
import type { State } from '../../store/state.ts';
import type { Subject } from '../../store/subject.ts';
import { batchName } from '../batch-name.ts';
import { detailLines } from '../detail/detail.ts';
import { glyphsOf } from '../glyph.ts';
import { type Line, lineText } from '../kit/line.ts';
import { heading } from './heading.ts';
import { link, longest, plain, pullLink } from './markdown.ts';

/** Cells of a line of the card: what fits a chat window without wrapping. */
const width = 76;
const fence = '```';

/** The page on the screen as a block of text, with its links and when it was true. Null where there is no page. */
export function subjectCard(state: State): string | null {
  const subject = shownSubject(state);
  const lines = detailLines(state, width, glyphsOf(true), true);
  if (subject === null || lines.length === 0) return null;
  const text = lines.map((line) => cut(lineText(line), longest).replaceAll(fence, "'''").trimEnd());
  return [
    heading(state, nameOf(subject, state)),
    '',
    fence,
    ...text,
    fence,
    ...linksOf(lines, urlOf(subject, state)),
    '',
  ].join('\n');
}

const urlOf = (subject: Subject, state: State): string | null =>
  subject.kind === 'batch' ? null : (sightOf(state).tree?.pulls.get(subject.number)?.pull.url ?? null);

function nameOf(subject: Subject, state: State): string {
  if (subject.kind !== 'batch') return pullLink(subject.number, urlOf(subject, state));
  const node = sightOf(state).tree?.batches.get(subject.id);
  return node === undefined ? 'a batch that is gone' : plain(batchName(node));
}

/** A block of text holds no links, so those of its checks follow it, each once; the subject's own stands above. */
function linksOf(lines: readonly Line[], own: string | null): readonly string[] {
  const parts = lines.flat().filter(({ href, text }) => href !== undefined && href !== own && text.trim() !== '');
  const links = parts.map(({ text, href }) => link(plain(text.trim()), href ?? null));
  return [...new Set(links)].filter((each) => each.startsWith('[')).map((each) => `- ${each}`);
}
