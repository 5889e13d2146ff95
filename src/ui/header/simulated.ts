import type { State } from '../../store/state.ts';
import { type Line, line } from '../kit/line.ts';

/** Nobody may take what the embedded service made up for a queue of their own: it is said at every size. */
export const simulatedMark = ({ session }: State): Line => (session.simulated ? line('simulated', 'warn') : []);
