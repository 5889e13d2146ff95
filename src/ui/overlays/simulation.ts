import { memo } from '../../base/memo.ts';
import { span } from '../../base/span.ts';
import type { Deprecation, UnusedSection } from '../../domain/simulation.ts';
import type { SimulationOverlay } from '../../store/overlay/overlay.ts';
import { openOf } from '../../store/overlay/stack.ts';
import type { Resource } from '../../store/resource.ts';
import { type Simulated, simulated } from '../../store/rules/simulation.ts';
import type { State } from '../../store/state.ts';
import type { Glyphs } from '../glyph.ts';
import { glyphsOf } from '../glyph.ts';
import { type Line, line, run } from '../kit/line.ts';
import { inlineText, markdownLines } from '../kit/markdown.ts';
import { wrapLine } from '../kit/wrap-line.ts';
import { readingKeys, readingPage, readingRoom } from './reading-page.ts';
import type { OverlayView } from './view.ts';

const keys = readingKeys('simulation', (state) => ({
  lines: bodyOf(state, glyphsOf(false)).length,
  scroll: openOf(state, 'simulation')?.scroll ?? 0,
}));

/** What the service says about a candidate configuration. */
export const simulationView: OverlayView = {
  mode: 'NORMAL',
  passes: true,
  takesText: false,
  keys: () => keys,
  draw: (state, { glyphs }) => {
    const page = openOf(state, 'simulation');
    if (page === null) return { as: 'prompt', line: [] };
    return readingPage(state, titleOf(page), bodyOf(state, glyphs), page.scroll);
  },
};

function titleOf({ of, number }: SimulationOverlay): string {
  if (of === 'configuration') return 'Checking the draft';
  return number === null ? 'The draft on this repository' : `The draft on #${number}`;
}

function bodyOf(state: State, glyphs: Glyphs): readonly Line[] {
  const page = openOf(state, 'simulation');
  if (page === null) return [];
  const { resource, answer } = simulated(state, page);
  const width = readingRoom(state);
  if (resource?.failure != null && resource.fetchingSince === null) return failed(resource, width);
  if (answer === null) return [line(waiting(state, resource), 'muted')];
  const { title, summary, deprecations, unusedSections } = answer;
  return answerLines(title, summary, deprecations, unusedSections, width, glyphs);
}

function waiting(state: State, resource: Resource | undefined): string {
  const waited = resource?.fetchingSince == null ? 0 : state.now - resource.fetchingSince;
  return waited < 3_000 ? 'asking the service…' : `asking the service… ${span(waited)}`;
}

/** What is invalid is said by the service, one sentence a fault. */
function failed({ failure }: Resource, width: number): readonly Line[] {
  if (failure === null) return [];
  const said = (text: string) => wrapLine([run(text)], width, mostRows);
  if (failure.status === 422) {
    const faults = (failure.detail ?? 'The service does not say what is wrong.').split(/;\s+|\n/);
    return [line('This configuration is not valid.', 'fail'), [], ...faults.flatMap((fault) => said(fault))];
  }
  return [...wrapLine([run(failure.detail ?? failure.text, 'fail')], width, mostRows), line('r try again', 'muted')];
}

const mostRows = 20;

/** A long summary is worked through once, not for every frame. */
const answerLines = memo(
  (
    title: Simulated['title'],
    summary: Simulated['summary'],
    deprecations: Simulated['deprecations'],
    unusedSections: Simulated['unusedSections'],
    width: number,
    glyphs: Glyphs,
  ): readonly Line[] => {
    const sections = [
      wrapLine([run(title ?? 'The service gave its answer no title.', 'strong')], width, 4),
      summary === null ? [] : markdownLines(summary, width, glyphs),
      section('deprecated', deprecations.map(deprecationText), width),
      section('not used', unusedSections.map(unusedText), width),
    ];
    return sections
      .filter((lines) => lines.length > 0)
      .flatMap((lines, index) => (index === 0 ? lines : [[], ...lines]));
  },
);

const section = (title: string, items: readonly Line[], width: number): readonly Line[] =>
  items.length === 0 ? [] : [line(title, 'warn'), ...items.flatMap((item) => wrapLine(item, width, 4))];

function deprecationText({ message, deadline, pathToField }: Deprecation): Line {
  return [
    run(pathToField === null ? '' : `${pathToField.join('.')}  `, 'strong'),
    run(inlineText(message)),
    run(deadline === null ? '' : `  until ${deadline}`, 'warn'),
  ];
}

function unusedText({ section, productName, productUrl }: UnusedSection): Line {
  return [
    run(section, 'strong'),
    run(productName === null ? '' : `  ${productName} is not in use`),
    run(productUrl === null ? '' : `  ${productUrl}`, 'muted'),
  ];
}
