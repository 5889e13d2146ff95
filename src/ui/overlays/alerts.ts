import type { Alert } from '../../domain/verdict/alert.ts';
import { type BatchNode, topOf as topBatch } from '../../domain/verdict/tree.ts';
import { glanceOf } from '../../store/glance.ts';
import { pullId } from '../../store/queue-row.ts';
import { sightOf } from '../../store/sight.ts';
import { alertText } from '../alert-text.ts';
import { run } from '../kit/line.ts';
import { menuView } from './menu.ts';

/** Everything out of the ordinary, the worst first. */
export const alertsView = menuView({
  id: 'alerts',
  title: () => 'Alerts, the worst first',
  empty: () => 'nothing is out of the ordinary',
  entries: (state, { glyphs }) => {
    const { now } = sightOf(state);
    return (glanceOf(state)?.alerts ?? []).map((alert) => {
      const { text, tone, advice } = alertText(alert, now);
      return {
        id: alert.id,
        line: [run(`${glyphs.problem} `, tone), run(text)],
        about: () => advice,
        rows: () => rowsOf(alert),
      };
    });
  },
});

function rowsOf(alert: Alert): readonly string[] {
  if ('node' in alert) return batchRows(alert.node);
  if (alert.kind === 'thrown-back') return [pullId(alert.number)];
  return alert.kind === 'failing-check' ? alert.check.pulls.map(pullId) : [];
}

/** A part of a closed batch is not shown: its batch is. */
const batchRows = (node: BatchNode) => [node.batch.id, topBatch(node).batch.id];
