import { codeCount } from '../../base/code-count.ts';
import { edit, emptyField, insert, type TextField } from '../../base/text-field.ts';
import { longestConfiguration } from '../../domain/simulation.ts';
import type { Message } from '../message.ts';
import { notice } from '../notice.ts';
import type { SimulateOverlay } from '../overlay/overlay.ts';
import { openOf, pushed, replacedTop, topOf } from '../overlay/stack.ts';
import { simulationNeed } from '../rules/simulation.ts';
import type { Draft } from '../rules/view.ts';
import type { State } from '../state.ts';
import { type Slice, type Step, unchanged } from './slice.ts';

const longestPath = 1_000;

/** Trying a candidate configuration: where it comes from, what is asked about it, and what the service says. */
export const simulateSlice: Slice = {
  needs(state) {
    const page = openOf(state, 'simulation');
    return page === null ? [] : [simulationNeed(state, page)];
  },
  reduce,
};

function reduce(state: State, message: Message): Step {
  switch (message.type) {
    case 'simulate/opened':
      return [pushed(state, { kind: 'simulate', cursor: null, prompt: null }), []];
    case 'draft/came':
      return [drafted(state, message.draft), []];
    case 'draft/edited':
      return [state, [{ kind: 'edit', text: state.rules.draft?.text ?? null }]];
    case 'simulation/asked':
      return [asked(state, message), []];
    case 'overlay/scrolled': {
      const page = topOf(state, 'simulation');
      return page === null
        ? unchanged(state)
        : [replacedTop(state, { ...page, scroll: Math.max(0, page.scroll + message.by) }), []];
    }
    default:
      return atDesk(state, message);
  }
}

function atDesk(state: State, message: Message): Step {
  const desk = topOf(state, 'simulate');
  if (desk === null) return unchanged(state);
  const { prompt } = desk;
  switch (message.type) {
    case 'simulate/moved':
      return [replacedTop(state, { ...desk, cursor: message.to, prompt: null }), []];
    case 'simulate/prompted':
      return [replacedTop(state, { ...desk, prompt: { for: message.for, field: emptyField } }), []];
    case 'field/typed':
      if (prompt === null) return [warned(state, 'nothing is typed here: Enter chooses, a paste is taken'), []];
      return [typed(state, desk, (field) => insert(field, message.text, longestPath)), []];
    case 'field/edited':
      return [typed(state, desk, (field) => edit(field, message.key)), []];
    case 'field/pasted':
      return prompt === null
        ? [drafted(state, { text: message.text.replaceAll(/\r\n?/g, '\n'), source: 'pasted' }), []]
        : [typed(state, desk, (field) => insert(field, message.text, longestPath)), []];
    case 'overlay/confirmed':
      return prompt === null ? unchanged(state) : answered(state, prompt);
    default:
      return unchanged(state);
  }
}

function typed(state: State, desk: SimulateOverlay, change: (field: TextField) => TextField | null): State {
  const field = desk.prompt === null ? null : change(desk.prompt.field);
  return desk.prompt === null || field === null
    ? state
    : replacedTop(state, { ...desk, prompt: { ...desk.prompt, field } });
}

/** Enter behind what was asked to be typed. */
function answered(state: State, { for: wanted, field }: NonNullable<SimulateOverlay['prompt']>): Step {
  const text = field.text.trim();
  if (wanted === 'file') return text === '' ? unchanged(state) : [state, [{ kind: 'open-draft', path: text }]];
  const number = Number(text.replace(/^#/, ''));
  return Number.isSafeInteger(number) && number > 0
    ? [asked(state, { of: 'pull', number }), []]
    : [warned(state, 'the number of a pull request is needed'), []];
}

function drafted(state: State, draft: Draft): State {
  const desk = topOf(state, 'simulate');
  const next = desk === null ? state : replacedTop(state, { ...desk, prompt: null });
  if (draft.text.trim() === '') return warned(next, 'nothing was taken: it is empty');
  if (codeCount(draft.text) > longestConfiguration) {
    return warned(next, `nothing was taken: a configuration has at most ${longestConfiguration} characters`);
  }
  return { ...next, rules: { ...next.rules, draft } };
}

/** The page keeps what it asked about: the draft may be edited while the answer is read. */
function asked(state: State, { of, number }: Pick<Extract<Message, { type: 'simulation/asked' }>, 'of' | 'number'>) {
  const { draft } = state.rules;
  if (draft === null) return warned(state, 'there is no configuration to ask about yet');
  const count = state.rules.asked + 1;
  const next = { ...state, rules: { ...state.rules, asked: count } };
  return pushed(next, { kind: 'simulation', of, number, text: draft.text, asked: count, scroll: 0 });
}

const warned = (state: State, text: string): State => ({ ...state, notice: notice(text, state.now, 'warn') });
