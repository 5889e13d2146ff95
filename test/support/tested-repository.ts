import { seeded } from '../../src/base/random.ts';
import { createHistory } from '../../src/service/history/history.ts';
import { createInsight, type InsightOptions } from '../../src/service/insight/insight.ts';
import { epoch } from './facts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const share = (name: string, count: number, flaky: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${name} (${index + 1}/${count})`, flaky }));

export const jobs = [
  { name: 'lint', flaky: 0 },
  ...share('unit', 2, 0.001),
  ...share('integration', 2, 0.01),
  ...share('e2e-linux', 2, 0.03),
  { name: 'e2e-macos', flaky: 0.03 },
  { name: 'migrate-up', flaky: 0.1 },
];

interface Told extends Partial<Omit<InsightOptions, 'random' | 'chronicle'>> {
  readonly days?: number;
  readonly seed?: number;
  /** Between two merges. */
  readonly everyMinutes?: number;
}

/** A repository into which somebody merged day and night, up to the middle of its last day. */
export function testedRepository({ days = 20, seed = 3, everyMinutes = 25, ...options }: Told = {}) {
  const history = createHistory({ repository: 'acme/web' });
  const insight = createInsight({
    random: seeded(seed),
    chronicle: history,
    url: 'https://host.example/acme/web',
    defaultBranch: 'main',
    jobs,
    people: [{ type: 'user', id: 7, name: 'robin' }],
    tests: 600,
    quarantined: 12,
    ...options,
  });
  const now = epoch + (days - 0.5) * day;
  let midnight = epoch + day;
  for (let at = epoch, number = 100; at <= now; at += everyMinutes * minute, number++) {
    for (; midnight <= at; midnight += day) {
      insight.dayBegins(midnight);
      for (const _visit of [1, 2, 3]) insight.tend(midnight);
    }
    const commit = number.toString(16).padStart(40, '0');
    insight.merged({
      at,
      commit,
      pull: { id: number, number, title: `change ${number}`, user: { id: 7, login: 'robin' } },
    });
  }
  return { insight, history, now };
}
