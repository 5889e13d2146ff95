import { codeCount } from '../../base/code-count.ts';
import type { Message } from '../../store/message.ts';
import type { SimulateOverlay } from '../../store/overlay/overlay.ts';
import { topOf } from '../../store/overlay/stack.ts';
import type { SimulationPrompt } from '../../store/rules/message.ts';
import type { State } from '../../store/state.ts';
import type { Binding, Bindings } from '../binding.ts';
import { countText } from '../figure-text.ts';
import { helpKey } from '../global-keys.ts';
import { fieldLine } from '../kit/field.ts';
import { type Line, line, run } from '../kit/line.ts';
import { wrapLine } from '../kit/wrap-line.ts';
import type { Look } from '../look.ts';
import { leave } from './leave.ts';
import { dialogWidth, textWidth } from './room.ts';
import type { OverlayView } from './view.ts';

/** One thing that can be done with a candidate configuration. */
interface Entry {
  readonly id: string;
  readonly label: string;
  readonly about: string;
  /** Where a line has to be typed for it. */
  readonly prompt?: SimulationPrompt;
  /** True for what sends the draft. */
  readonly asks?: true;
  readonly message: Message;
}

const entries: readonly Entry[] = [
  {
    id: 'edit',
    label: 'open the editor',
    about: "on a copy of the draft, or of this directory's configuration",
    message: { type: 'draft/edited' },
  },
  {
    id: 'file',
    label: 'read a file',
    about: 'as the draft; the file stays as it is',
    prompt: 'file',
    message: { type: 'simulate/prompted', for: 'file' },
  },
  {
    id: 'configuration',
    label: 'check it',
    about: 'is it valid, and what of it is deprecated or unused',
    asks: true,
    message: { type: 'simulation/asked', of: 'configuration', number: null },
  },
  {
    id: 'repository',
    label: 'try it on the repository',
    about: 'what it would do with what is queued',
    asks: true,
    message: { type: 'simulation/asked', of: 'repository', number: null },
  },
  {
    id: 'pull',
    label: 'try it on one pull request',
    about: 'which queue it would enter, and why',
    prompt: 'pull',
    asks: true,
    message: { type: 'simulate/prompted', for: 'pull' },
  },
];

const entryUnder = (desk: SimulateOverlay | null): Entry | undefined =>
  entries.find(({ id }) => id === desk?.cursor) ?? entries[0];

const whyNot = (state: State, entry: Entry): string | null =>
  entry.asks === true && state.rules.draft === null ? 'paste a configuration first, or open one' : null;

const step = (id: string, keys: readonly string[], by: number): Binding => ({
  id: `simulate.${id}`,
  keys,
  label: id,
  help: by > 0 ? 'next entry' : 'entry above',
  message: (state) => {
    const under = entryUnder(topOf(state, 'simulate'));
    const to = entries[entries.findIndex(({ id }) => id === under?.id) + by];
    return to === undefined ? null : { type: 'simulate/moved', to: to.id };
  },
});

const choosing: Bindings = [
  step('down', ['j', 'down'], 1),
  step('up', ['k', 'up'], -1),
  {
    id: 'simulate.choose',
    keys: ['enter'],
    label: 'do it',
    help: 'do what is under the cursor',
    hint: 1,
    message: (state) => {
      const entry = entryUnder(topOf(state, 'simulate'));
      if (entry === undefined) return null;
      const why = whyNot(state, entry);
      return why === null ? entry.message : { type: 'notice/given', text: why, tone: 'warn' };
    },
  },
  leave('simulate', 'back', ['escape', 'q']),
  helpKey,
];

const typing: Bindings = [
  {
    id: 'simulate.answer',
    keys: ['enter'],
    label: 'go on',
    help: 'take what was typed',
    hint: 1,
    message: (_state, { read }) => ({ type: 'overlay/confirmed', by: 'enter', read }),
  },
  { ...leave('simulate', 'cancel'), message: cancelled },
];

/** The way out of a prompt leads back to the entries. */
function cancelled(state: State): Message {
  const under = entryUnder(topOf(state, 'simulate'));
  return under === undefined ? { type: 'overlay/closed' } : { type: 'simulate/moved', to: under.id };
}

export const simulateView: OverlayView = {
  mode: 'MENU',
  passes: false,
  takesText: true,
  keys: (state) => (topOf(state, 'simulate')?.prompt == null ? choosing : typing),
  draw: (state, look) => ({
    as: 'dialog',
    width: Math.min(dialogWidth, state.terminal.columns),
    title: 'Try a configuration',
    note: 'changes nothing',
    body: bodyOf(state, look),
  }),
};

function bodyOf(state: State, look: Look): readonly Line[] {
  const width = textWidth(state);
  const desk = topOf(state, 'simulate');
  const under = entryUnder(desk);
  const about = under === undefined ? [] : wrapLine([run(under.about, 'muted')], width - 2, 3);
  return [
    ...draftLines(state, width),
    [],
    ...entries.map((entry) => entryLine(state, entry, { desk, isUnder: entry === under, width }, look)),
    [],
    ...about,
  ];
}

function draftLines({ rules: { draft } }: State, width: number): readonly Line[] {
  if (draft === null) return wrapLine([run('draft  ', 'muted'), run('none yet: paste it here, or open one')], width, 2);
  const rows = draft.text.replace(/\n$/, '').split('\n').length;
  const length = `${rows} ${rows === 1 ? 'line' : 'lines'}, ${countText(codeCount(draft.text))} characters`;
  return wrapLine([run('draft  ', 'muted'), run(length, 'strong'), run(`  ${draft.source}`)], width, 2);
}

interface Drawing {
  readonly desk: SimulateOverlay | null;
  readonly isUnder: boolean;
  readonly width: number;
}

const labelWidth = 26;

function entryLine(state: State, entry: Entry, { desk, isUnder, width }: Drawing, { glyphs }: Look): Line {
  const isOff = whyNot(state, entry) !== null;
  const marked: Line = [
    run(isUnder ? `${glyphs.cursor} ` : '  ', 'strong'),
    run(entry.label, isOff ? 'muted' : isUnderTone(isUnder)),
  ];
  const { prompt = null } = desk ?? {};
  if (prompt === null || prompt.for !== entry.prompt) return marked;
  const sign = prompt.for === 'pull' ? ' #' : '  ';
  const left = line(' '.repeat(Math.max(0, labelWidth - entry.label.length)));
  return [
    ...marked,
    ...left,
    run(sign, 'muted'),
    ...fieldLine(prompt.field, Math.max(6, width - labelWidth - 6), true),
  ];
}

const isUnderTone = (isUnder: boolean) => (isUnder ? 'strong' : 'plain');
