import { span } from '../../../base/span.ts';
import { wrap } from '../../../base/width.ts';
import { configurationOf } from '../../../store/rules/configuration.ts';
import { listOf, type State } from '../../../store/state.ts';
import { type Line, line } from '../../kit/line.ts';

/** A wait shorter than this is not worth a word. */
const quietMs = 300;
const mostRows = 12;

/** What stands where there are no rules: why, and what helps. */
export function emptyLines(state: State, width: number): readonly Line[] {
  const resource = configurationOf(state);
  const { filter } = listOf(state, 'rules');
  if (resource?.value != null) {
    return filter === ''
      ? [line('The configuration has no queue rules: nothing can be queued.')]
      : [line(`No rule matches ${filter}.   Esc clear`)];
  }
  if (resource?.failure != null) return failureLines(state, width);
  const waited = resource?.fetchingSince == null ? 0 : state.now - resource.fetchingSince;
  if (waited < quietMs) return [];
  const since = waited < 3_000 ? '' : ` ${span(waited)} (${state.session.service}, no answer yet)`;
  return [line(`Loading rules${since}`)];
}

/** An invalid configuration is a state of the repository, no failure of ours: it says what is wrong and what helps. */
export function failureLines(state: State, width: number): readonly Line[] {
  const failure = configurationOf(state)?.failure ?? null;
  if (failure === null) return [];
  const said = (text: string, tone: 'plain' | 'warn' | 'fail' | 'muted') =>
    wrap(text, width, mostRows).map((each) => line(each, tone));
  if (failure.status === 422) {
    return [
      ...said("The repository's configuration is invalid, so nothing new can be queued.", 'warn'),
      ...said(failure.detail ?? 'The service does not say what is wrong with it.', 'plain'),
    ];
  }
  if (failure.kind === 'unauthorized') {
    return [
      ...said(failure.detail ?? failure.text, 'fail'),
      ...said('The rules are not readable with this token. The other panes go on.', 'muted'),
    ];
  }
  return [...said(failure.detail ?? failure.text, 'fail'), line('r try now', 'muted')];
}
