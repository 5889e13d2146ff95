import { facetSections } from '../../../store/log/facet.ts';
import type { LogFilter } from '../../../store/log/filter.ts';
import { shownAggregate } from '../../../store/log/reading.ts';
import { listOf, type State } from '../../../store/state.ts';
import { fitLine, type Line, line, run, spread } from '../../kit/line.ts';
import type { Look } from '../../look.ts';
import type { Size } from '../pane.ts';
import { typeLabel } from './type-label.ts';

type Facet = ReturnType<typeof facetSections>[number]['rows'][number];

/** What occurs how often in the window; the row under the cursor can be asked for, or left out. */
export function facetLines(state: State, { width, height }: Size, look: Look): readonly Line[] {
  const { cursor } = listOf(state, 'log-facets');
  const isFocused = state.log.region === 'facets';
  const all = facetSections(shownAggregate(state)).flatMap(({ title, rows }) => [
    { id: null, shown: line(` ${title}`, isFocused ? 'focus' : 'muted') },
    ...rows.map((row) => ({
      id: row.id,
      shown: facetLine(row, { state, width, look, isSelected: isFocused && row.id === cursor }),
    })),
  ]);
  const at = isFocused ? all.findIndex(({ id }) => id !== null && id === cursor) : 0;
  const start = Math.min(Math.max(0, at - height + 2), Math.max(0, all.length - height));
  return all.slice(start, start + height).map(({ shown }) => shown);
}

interface Drawing {
  readonly state: State;
  readonly width: number;
  readonly look: Look;
  readonly isSelected: boolean;
}

function facetLine(facet: Facet, { state, width, look, isSelected }: Drawing): Line {
  const { key, value, count } = facet;
  const standing = markOf(state.log.filter, facet);
  const name = facetName(key, value);
  const mark = { only: '=', without: look.glyphs.removed, none: ' ' }[standing];
  const left = [run(isSelected ? look.glyphs.cursor : ' '), run(mark, 'mark'), run(name)];
  const drawn = spread(left, [run(` ${count} `, 'muted')], width);
  return isSelected ? fitLine([run(drawn.map(({ text }) => text).join(''), 'cursor')], width) : drawn;
}

function facetName(key: Facet['key'], value: string): string {
  if (key === 'type') return typeLabel(value);
  return key === 'pr' || key === 'batch' ? `#${value}` : value;
}

/** How the filter stands to a value. */
function markOf(filter: LogFilter, { key, value }: Facet): 'only' | 'without' | 'none' {
  const choice = filter[key];
  const isNamed = choice?.values.some((each) => String(each) === value) ?? false;
  if (!isNamed) return 'none';
  return choice?.isExcluded === true ? 'without' : 'only';
}
