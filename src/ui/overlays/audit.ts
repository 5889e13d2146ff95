import { clockSeconds } from '../../base/span.ts';
import { pullId } from '../../store/queue-row.ts';
import { applicationKey } from '../../store/slice/session.ts';
import { resourceOf, type State } from '../../store/state.ts';
import { nameOf, type Write, type WritePhase } from '../../store/write.ts';
import { outcomeOf } from '../../store/write-outcome.ts';
import { column, type Line, line, run } from '../kit/line.ts';
import type { Tone } from '../theme.ts';
import { type Entry, menuView } from './menu.ts';

/** Everything that this session sent, the latest first, and what became of it. */
export const auditView = menuView({
  id: 'audit',
  title: () => 'What this session sent',
  intro: (state): readonly Line[] => (state.writes.length === 0 ? [] : [line(`  all of it ${actor(state)}`, 'muted')]),
  empty: () => 'nothing was sent',
  entries: (state, _look, width) => state.writes.toReversed().map((write) => entryOf(write, state, width)),
});

/** The name of a key is told by the service; of a person only what was said at the start is known. */
function actor({ session, ...state }: State): string {
  const key = resourceOf(state, applicationKey)?.value ?? null;
  if (key !== null) return `by the key ${key.name} (${key.scope})`;
  const token = `with the token from ${session.tokenSource}`;
  return session.me === null ? token : `by ${session.me}, ${token}`;
}

const results: Readonly<Record<WritePhase, readonly [text: string, tone: Tone]>> = {
  sent: ['no answer yet', 'warn'],
  accepted: ['accepted, not seen yet', 'warn'],
  unknown: ['answer lost, reading', 'warn'],
  observed: ['done', 'ok'],
  absent: ['did not happen', 'warn'],
  refused: ['refused', 'fail'],
};

/** From this width on results stand below one another. */
const leastAligned = 60;

function entryOf(write: Write, state: State, width: number): Entry {
  const { call, phase, failure } = write;
  const [text, tone] = results[phase];
  const code = phase === 'refused' && failure?.status != null ? ` (${failure.status})` : '';
  const reason = call.endpoint === 'pause' ? `: "${call.input.body.reason}"` : '';
  return {
    id: `${write.id}`,
    line: [
      column(clockSeconds(write.sentAtService, state.session.zone), 10, 'muted'),
      width < leastAligned ? run(`${text}${code}`, tone) : column(`${text}${code}`, 22, tone),
      run('  '),
      run(`${nameOf(call)}${reason}`, 'strong'),
    ],
    about: () => outcomeOf(state, write).sentences.join(' '),
    rows: () => (call.endpoint === 'dequeue' ? [pullId(call.input.prNumber)] : []),
  };
}
