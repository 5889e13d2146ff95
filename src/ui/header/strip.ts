import type { MovementWord } from '../../domain/verdict/movement.ts';
import { type Standing, standings } from '../../store/standing.ts';
import type { State } from '../../store/state.ts';
import { breakpoint } from '../breakpoints.ts';
import { keyFor } from '../key-name.ts';
import { type Line, line, lineCells, pack, run, spread } from '../kit/line.ts';
import type { Look } from '../look.ts';
import type { Tone } from '../theme.ts';
import { movementTones } from './verdict-line.ts';

/** ` web WEDGED !3   monolith SLOW !2   handbook IDLE      R`: every repository that is watched, the worst first. */
export function stripLine(state: State, { glyphs }: Look): Line {
  const { columns } = state.terminal;
  const isNarrow = breakpoint(state.terminal) === 'narrow';
  const all = standings(state);
  const parts = all.map((standing, rank) => ({
    line: [
      run(standing.isShown ? glyphs.cursor : ' ', 'strong'),
      run(nameIn(standing, all), standing.isShown ? 'strong' : 'plain'),
      run(' '),
      ...standingRuns(standing),
    ],
    rank,
  }));
  const key = [run(keyFor(state, 'app.repository', 'R'), 'key'), run(isNarrow ? ' ' : ' repository ', 'muted')];
  return spread(pack(parts, columns - lineCells(key) - 1, isNarrow ? 1 : 2), key, columns);
}

/** `SLOW !2`: the word, and how many alerts there are. */
export const standingRuns = ({ word, alerts }: Standing): Line => [
  run(word, toneOf(word)),
  ...(alerts === 0 ? [] : line(` !${alerts}`, 'warn')),
];

function toneOf(word: Standing['word']): Tone {
  if (isMovement(word)) return movementTones[word];
  return word === 'NO DATA' ? 'muted' : 'fail';
}

const isMovement = (word: Standing['word']): word is MovementWord => Object.hasOwn(movementTones, word);

/** The name alone, unless two owners have one of that name. */
function nameIn({ repository: { owner, name } }: Standing, all: readonly Standing[]): string {
  return all.filter((each) => each.repository.name === name).length > 1 ? `${owner}/${name}` : name;
}
