import { clockSeconds, span } from '../../base/span.ts';
import type { State } from '../../store/state.ts';
import type { Write } from '../../store/write.ts';
import { writeOf } from '../../store/writes.ts';
import { type Line, line, run } from '../kit/line.ts';

/** What became of a change, as far as it was read back: never what the reply alone says. */
export function outcomeLines(state: State, id: number | null, what: string, place = 'the queue'): readonly Line[] {
  const write = writeOf(state, id);
  if (write === null) return [];
  const at = (instant: number | null) =>
    instant === null ? '' : clockSeconds(instant + (state.skewMs ?? 0), state.session.zone);
  const close: Line = [run('Esc', 'key'), run(' close')];
  switch (write.phase) {
    case 'sent':
      return [
        line(`${what} sent ${at(write.sentAt)}, no answer yet… ${span(state.now - write.sentAt)}`, 'warn'),
        close,
      ];
    case 'accepted':
      return [
        line(
          `${what} accepted ${at(write.answeredAt)}, waiting for ${place} to show it… ${span(state.now - write.sentAt)}`,
          'warn',
        ),
        close,
      ];
    case 'unknown':
      return [
        line(`no answer to ${what}. It may have worked: reading ${place}, do not repeat.`, 'warn'),
        line(write.failure?.text ?? ''),
        close,
      ];
    case 'observed':
      return [line(`done: ${place} shows it since ${at(write.settledAt)}`, 'ok'), close];
    case 'absent':
      return [line(`it did not happen: ${place} shows no trace of it. Nothing changed.`, 'warn'), close];
    case 'refused':
      return [line(refusal(write, what), 'fail'), line('nothing changed'), close];
  }
}

function refusal({ failure }: Write, what: string): string {
  if (failure === null) return `${what} was refused`;
  return failure.detail === null
    ? failure.text
    : `${what} refused (${failure.status ?? failure.kind}): ${failure.detail}`;
}

/** Whether the outcome is still open: the dialog's word is PENDING until then. */
export const isSettled = (write: Write | null) => write !== null && write.settledAt !== null;
