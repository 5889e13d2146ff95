import { edit, fieldOf, insert, type TextField } from '../../base/text-field.ts';
import { type Completion, completionOf } from '../log/complete.ts';
import type { LogFilter } from '../log/filter.ts';
import { type Reading, readFilter, writeFilter } from '../log/filter-text.ts';
import { shownAggregate } from '../log/reading.ts';
import { isEmptyFilter, withSaved } from '../log/saved-filter.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import type { LogFilterOverlay } from '../overlay/overlay.ts';
import { popped, pushed, replacedTop, topOf } from '../overlay/stack.ts';
import { resourceOf, type State, serviceNow } from '../state.ts';
import { logSlice } from './log.ts';
import { branchesKey, branchOf } from './session.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

const longestText = 500;
const mostRemembered = 50;

/** The prompt of the log's filter, and what lies over the log beside it. */
export const logPromptSlice: Slice = { reduce };

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'log-filter/opened':
      return [pushed(state, { kind: 'log-filter', ...untouched, field: fieldOf(filterText(state)) }), []];
    case 'log-filter/known': {
      const saved = message.filters.reduce(withSaved, state.log.saved);
      return [{ ...state, log: { ...state.log, saved } }, []];
    }
    case 'event/opened':
      return [pushed(state, { kind: 'event', events: message.events, scroll: 0 }), []];
    case 'overlay/scrolled':
      return [scrolled(state, message.by), []];
    default:
      return prompted(state, message);
  }
}

const untouched = { recalled: null, draft: '', completion: null, isRefused: false };

/** The filter as it is typed; a space behind it invites more. */
function filterText({ log }: State): string {
  const text = writeFilter(log.filter);
  return text === '' ? '' : `${text} `;
}

function scrolled(state: State, by: number): State {
  const event = topOf(state, 'event');
  return event === null ? state : replacedTop(state, { ...event, scroll: Math.max(0, event.scroll + by) });
}

function prompted(state: State, message: Message): Step {
  const prompt = topOf(state, 'log-filter');
  if (prompt === null) return unchanged(state);
  const typed = (field: TextField): Step => [replacedTop(state, { ...prompt, ...untouched, field }), []];
  switch (message.type) {
    case 'field/typed':
    case 'field/pasted':
      return typed(insert(prompt.field, message.text, longestText));
    case 'field/edited': {
      if (message.key === 'up' || message.key === 'down') return [recalled(state, prompt, message.key), []];
      if (message.key === 'tab') return [completed(state, prompt), []];
      const field = edit(prompt.field, message.key);
      return field === null ? unchanged(state) : typed(field);
    }
    case 'overlay/confirmed':
      return message.by === 'enter' ? entered(state, prompt) : unchanged(state);
    default:
      return unchanged(state);
  }
}

/** What the prompt's text says, and what is wrong with it. */
export function promptReading(state: State, { field }: Pick<LogFilterOverlay, 'field'>): Reading {
  const reading = readFilter(field.text, { now: serviceNow(state), zone: state.session.zone }, state.log.saved);
  if (reading.saveAs === null || !isEmptyFilter(reading.filter)) return reading;
  const part = {
    from: 0,
    to: field.text.length,
    text: 'save: takes the filter that stands beside it',
    isPartial: true,
  };
  return { ...reading, mistakes: [...reading.mistakes, part] };
}

/** Nothing is sent while a part of the text is a mistake. */
function entered(state: State, prompt: LogFilterOverlay): Step {
  const { filter, saveAs, mistakes } = promptReading(state, prompt);
  if (mistakes.length > 0) return [replacedTop(state, { ...prompt, isRefused: true }), []];
  const text = writeFilter(filter);
  const [next, effects] = applied(state, filter, text);
  return saveAs === null ? [next, effects] : [next, [...effects, { kind: 'save-filter', name: saveAs, text }]];
}

function applied(state: State, filter: LogFilter, text: string): Step {
  const typed = text === '' ? state.log.typed : [...state.log.typed.filter((each) => each !== text), text];
  const closed = { ...popped(state), log: { ...state.log, typed: typed.slice(-mostRemembered) } };
  return logSlice.reduce?.(closed, { type: 'log/filtered', filter }) ?? [closed, []];
}

/** Up goes back through what was typed before, down comes back to what was being typed. */
function recalled(state: State, prompt: LogFilterOverlay, key: 'up' | 'down'): State {
  const { typed } = state.log;
  const at = (prompt.recalled ?? typed.length) + (key === 'up' ? -1 : 1);
  const draft = prompt.recalled === null ? prompt.field.text : prompt.draft;
  if (at >= typed.length) {
    return prompt.recalled === null ? state : replacedTop(state, { ...prompt, ...untouched, field: fieldOf(draft) });
  }
  const text = typed[at];
  if (text === undefined) return state;
  return replacedTop(state, {
    ...prompt,
    recalled: at,
    draft,
    completion: null,
    isRefused: false,
    field: fieldOf(text),
  });
}

/** What the part under the cursor could become. */
export function promptCompletion(state: State, { field }: Pick<LogFilterOverlay, 'field'>): Completion {
  const watched = branchOf(state);
  const known = resourceOf(state, branchesKey)?.value?.branches ?? [];
  const branches = [...new Set([...(watched === null ? [] : [watched]), ...known])];
  const { saved } = state.log;
  return completionOf(field.text, field.cursor, { aggregate: shownAggregate(state), branches, saved });
}

/** Puts the first option in, and the next one each time after that. */
function completed(state: State, prompt: LogFilterOverlay): State {
  const { completion, at } = prompt.completion ?? { completion: promptCompletion(state, prompt), at: -1 };
  const next = (at + 1) % Math.max(1, completion.options.length);
  const option = completion.options[next];
  if (option === undefined) return { ...state, notice: notice('nothing completes this', state.now) };
  const before = completion.options[at];
  const end = before === undefined ? completion.to : completion.from + before.length;
  const text = prompt.field.text.slice(0, completion.from) + option + prompt.field.text.slice(end);
  const field = { text, cursor: completion.from + option.length };
  return replacedTop(state, { ...prompt, field, completion: { completion, at: next } });
}
