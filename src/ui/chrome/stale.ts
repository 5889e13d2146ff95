import { clip } from '../../base/width.ts';
import { type Line, run, spread } from '../kit/line.ts';

/** Why everything below is old, in as many words as there is room for. */
export interface Staleness {
  readonly wide: string;
  readonly narrow: string;
}

/** From this width on the beginning of the long text says more than the whole of the short one. */
const tellingWidth = 60;

/** A whole reversed row: `STALE 48s, last try 503; writes are off until the data is fresh`. */
export function staleLine({ wide, narrow }: Staleness, width: number): Line {
  const text = width < tellingWidth && clip(wide, width).isCut ? narrow : wide;
  return spread([run(text, 'stale')], [], width, run(' ', 'stale'));
}
