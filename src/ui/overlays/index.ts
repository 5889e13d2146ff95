import type { OverlayKind } from '../../store/overlay/overlay.ts';
import { alertsView } from './alerts.ts';
import { auditView } from './audit.ts';
import { branchesView } from './branches.ts';
import { chartView } from './chart.ts';
import { columnsView } from './columns.ts';
import { dequeueView } from './dequeue.ts';
import { detailView } from './detail.ts';
import { eventView } from './event.ts';
import { failingView } from './failing.ts';
import { filterView } from './filter.ts';
import { helpView } from './help.ts';
import { liftView } from './lift.ts';
import { logFilterView } from './log-filter.ts';
import { membersView } from './members.ts';
import { narrowingView } from './narrowing.ts';
import { paletteView } from './palette.ts';
import { pathView } from './path.ts';
import { pauseView } from './pause.ts';
import { quarantineView } from './quarantine.ts';
import { rankingView } from './ranking.ts';
import { removalsView } from './removals.ts';
import { repositoriesView } from './repositories.ts';
import { settingsView } from './settings.ts';
import { simulateView } from './simulate.ts';
import { simulationView } from './simulation.ts';
import { sinceView } from './since.ts';
import { sortingView } from './sorting.ts';
import { stackView } from './stack.ts';
import { storyView } from './story.ts';
import { testView } from './test.ts';
import { unpauseView } from './unpause.ts';
import type { OverlayView } from './view.ts';

/** One line an overlay. */
export const overlayViews: Readonly<Record<OverlayKind, OverlayView>> = {
  dequeue: dequeueView,
  pause: pauseView,
  unpause: unpauseView,
  filter: filterView,
  help: helpView((kind) => overlayViews[kind]),
  palette: paletteView((kind) => overlayViews[kind]),
  audit: auditView,
  branches: branchesView,
  members: membersView,
  detail: detailView,
  chart: chartView,
  narrowing: narrowingView,
  alerts: alertsView,
  since: sinceView,
  path: pathView,
  failing: failingView,
  repositories: repositoriesView,
  removals: removalsView,
  ranking: rankingView,
  'log-filter': logFilterView,
  event: eventView,
  story: storyView,
  test: testView,
  stack: stackView,
  sorting: sortingView,
  columns: columnsView,
  settings: settingsView,
  simulate: simulateView,
  simulation: simulationView,
  quarantine: quarantineView,
  lift: liftView,
};
