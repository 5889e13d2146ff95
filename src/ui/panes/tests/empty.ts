import { span } from '../../../base/span.ts';
import { logOf } from '../../../store/log-view.ts';
import type { Resource } from '../../../store/resource.ts';
import { listOf, type State } from '../../../store/state.ts';
import { quarantinesKey } from '../../../store/tests/quarantines.ts';
import { pagesOf } from '../../../store/tests/search.ts';
import { type Line, line } from '../../kit/line.ts';

/** A wait shorter than this is not worth a word. */
const quietMs = 300;

/** Why the part on the screen holds nothing, and which key helps. */
export function emptyLines(state: State): readonly Line[] {
  const { part } = state.tests;
  if (part === 'harm') return [line(harmless(state))];
  const resource = resourceOfPart(state);
  if (resource?.failure != null && resource.value === null) return failed(resource);
  if (resource?.value == null) return loading(state, resource);
  const { filter } = listOf(state, 'tests');
  if (filter !== '') return [line(`nothing matches ${filter}.   Esc clear`)];
  if (part === 'quarantines') return [line('No test is in quarantine.')];
  return [
    line('No test has been seen on the default branch.'),
    line('Health is measured there only: a repository tested on pull requests alone shows nothing.', 'muted'),
  ];
}

const resourceOfPart = (state: State): Resource | undefined =>
  state.tests.part === 'tests' ? pagesOf(state)[0] : state.resources.get(quarantinesKey(state));

/** That the rows on the screen are not the newest any more, and why; null while they are. */
export function troubleText(state: State): string | null {
  const resource = state.tests.part === 'harm' ? undefined : resourceOfPart(state);
  if (resource?.failure == null || resource.receivedAt === null) return null;
  return `not read for ${span(state.now - resource.receivedAt)}: ${resource.failure.text}`;
}

function harmless(state: State): string {
  return logOf(state) === null
    ? 'The activity log is not readable with this token, so what failed in the queue is not known.'
    : 'No check failed in the queue in the last 7 days.';
}

/** A refusal is this pane's alone: the others go on. */
function failed({ failure }: Resource): readonly Line[] {
  const isForbidden = failure?.kind === 'unauthorized';
  return [
    line(`${failure?.detail ?? failure?.text ?? ''}`, 'fail'),
    line(isForbidden ? 'Tests are not readable with this token. Queue and log are.' : 'r try now', 'muted'),
  ];
}

function loading(state: State, resource: Resource | undefined): readonly Line[] {
  const waited = resource?.fetchingSince == null ? 0 : state.now - resource.fetchingSince;
  if (waited < quietMs) return [];
  return [line(`Loading tests${waited < 3_000 ? '' : ` ${span(waited)} (${state.session.service}, no answer yet)`}`)];
}
