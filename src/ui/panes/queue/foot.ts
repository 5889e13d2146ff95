import { wrap } from '../../../base/width.ts';
import { selectedRow } from '../../../store/selection.ts';
import type { State } from '../../../store/state.ts';
import { type Line, line, run } from '../../kit/line.ts';
import type { QueueSight } from './sight.ts';
import { whyText } from './why-text.ts';

/** The whole reason of the row under the cursor, in exactly `height` rows. */
export function footLines(state: State, sight: QueueSight, width: number, height: number): readonly Line[] {
  if (height === 0) return [];
  const row = selectedRow(state);
  const { name, text } = row === null ? { name: '', text: '' } : whyText(row, sight);
  const lead = name === '' ? '' : `${name} `;
  const lines = wrap(`${lead}${text}`, width - 2, height, sight.glyphs.ellipsis);
  return Array.from({ length: height }, (_, index) => {
    const said = lines[index] ?? '';
    if (index > 0) return line(said);
    return [run(`${said.slice(0, lead.length)}`, 'strong'), run(said.slice(lead.length))];
  });
}
