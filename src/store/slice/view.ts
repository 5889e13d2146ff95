import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import type { State, TimeStyle } from '../state.ts';
import { themeAfter, themeTold } from '../theme-name.ts';
import { isOpen, nameOf } from '../write.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

const nextStyle: Readonly<Record<TimeStyle, TimeStyle>> = { relative: 'local', local: 'utc', utc: 'relative' };

/** How the screen is looked at, and what leaves the program. */
export const viewSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'times/chosen':
      return [{ ...state, times: message.times }, []];
    case 'times/cycled':
      return [{ ...state, times: nextStyle[state.times] }, []];
    case 'theme/chosen':
      return [{ ...state, theme: message.theme }, []];
    case 'theme/cycled': {
      const theme = themeAfter(state.theme);
      return [{ ...state, theme, notice: notice(themeTold(theme), state.now) }, []];
    }
    case 'detail/toggled':
      return [{ ...state, detailShown: !state.detailShown }, []];
    case 'copy/asked':
      return [state, [{ kind: 'copy', text: message.text, what: message.what }]];
    case 'copy/settled':
      return [{ ...state, notice: notice(message.text, state.now) }, []];
    case 'link/opened':
      return [state, [{ kind: 'open', url: message.url }]];
    case 'screen/suspended':
      return [state, [{ kind: 'suspend' }]];
    case 'screen/repainted':
      return [state, [{ kind: 'repaint' }]];
    case 'quit/asked':
      return quit(state, message.interrupted);
    default:
      return unchanged(state);
  }
}

/** Leaving while a change is on its way is asked twice: its outcome would be lost. */
function quit(state: State, interrupted: boolean): Step {
  const open = [state, ...state.others].flatMap(({ writes }) => writes).find(isOpen);
  const isWarned = state.notice?.tone === 'warn' && state.notice.text.endsWith(leavesAnyway);
  if (open === undefined || isWarned) return [state, [{ kind: 'quit', code: interrupted ? 130 : 0 }]];
  const text = `${nameOf(open.call)} already sent, still waiting; ${interrupted ? '^C' : 'q'} ${leavesAnyway}`;
  return [{ ...state, notice: notice(text, state.now, 'warn') }, []];
}

const leavesAnyway = 'again leaves';
