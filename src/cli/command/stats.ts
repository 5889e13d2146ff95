import type { Figure } from '../../domain/stat/figure.ts';
import { branchOf } from '../../store/slice/session.ts';
import type { State } from '../../store/state.ts';
import { baseScope, shownScope } from '../../store/stats/scope.ts';
import { type Reading, readingOf, shownCards } from '../../store/stats/shown.ts';
import { statsView } from '../../ui/panes/stats/view-model.ts';
import { firstLook } from '../first-look.ts';
import { iso, jsonLine } from '../json.ts';
import { type Call, withService } from '../with-service.ts';

const seenWithinMs = 20_000;
const defaultSinceMs = 7 * 24 * 3_600_000;
/** Room for the headings, and for the greatest of what figures are made of. */
const panelRows = 13;

export const action = withService(async (call) => {
  const { api, session, machine, printer, flags, say } = call;
  const state = await firstLook(api, session, machine, {
    logWithinMs: seenWithinMs,
    columns: printer.width,
    opening: [
      { type: 'tab/selected', tab: 'stats' },
      { type: 'list/filtered', list: 'stats', filter: filterOf(call) },
    ],
    isSeen,
  });
  const readings = shownCards(state).map((card) => readingOf(state, card));
  if (flags.json) machine.output.write(statsJson(state, readings));
  else
    printer.print(statsView(state, { width: printer.width, height: readings.length + panelRows }, printer.look).lines);
  const failed = readings.filter(({ figure }) => figure === null);
  if (failed.length === 0) return 'done';
  say(`${failed.length} of ${readings.length} statistics could not be read`);
  return failed.length < readings.length ? 'done' : 'service';
});

/** What the filter of the pane would say. */
function filterOf({ flags, positionals, settings }: Call): string {
  const hours = Math.max(1, Math.round((flags.since ?? defaultSinceMs) / 3_600_000));
  const base = settings.branch === null ? [] : [`base:${settings.branch}`];
  return [`last:${hours}h`, ...base, ...positionals].join(' ');
}

/** Whether every statistic and what it is held against was read, or cannot be. */
function isSeen(state: State): boolean {
  const scopes = [shownScope(state), baseScope(state)].filter((scope) => scope !== null);
  return shownCards(state).every((card) =>
    scopes.every((scope) => {
      const resource = card.resource(state, scope);
      return resource !== undefined && (resource.value !== null || resource.failure !== null);
    }),
  );
}

function statsJson(state: State, readings: readonly Reading[]): string {
  const { repository } = state.session;
  const { from, to } = shownScope(state);
  const base = baseScope(state);
  return jsonLine('mergetop/stats/1', {
    repository: `${repository.owner}/${repository.name}`,
    branch: branchOf(state),
    from: iso(from),
    to: iso(to),
    base_from: iso(base?.from ?? null),
    base_to: iso(base?.to ?? null),
    stats: readings.map(readingJson),
  });
}

const readingJson = ({ card, figure, base, resource }: Reading) => ({
  id: card.id,
  label: card.label,
  unit: card.unit,
  better: card.better,
  value: figure?.value ?? null,
  base: base?.value ?? null,
  ...(figure === null ? {} : details(figure)),
  error: figure === null ? (resource?.failure?.text ?? null) : null,
});

const details = ({ points, facts, ranks }: Figure) => ({
  points: points.map(({ start, end, value }) => ({ start: iso(start), end: iso(end), value })),
  facts: facts.map(({ label, value, unit }) => ({ label, value, unit })),
  ranks: ranks.map(({ name, value, share }) => ({ name, value, share })),
});
