import { type Line, pack, type Run, run } from '../kit/line.ts';

export interface Tab {
  /** The key that goes there. */
  readonly key: string;
  readonly title: string;
  /** A number worth seeing from elsewhere, as `23` or `7!`. */
  readonly badge?: string;
  readonly isActive: boolean;
}

/** ` 1 Queue 23   2 Log   3 Stats`; where room is short the tabs lose gaps and badges, then leave from the right. */
export function tabsLine(tabs: readonly Tab[], width: number): Line {
  const packed = (gap: number, hasBadges: boolean) =>
    pack(
      tabs.map((tab, index) => ({ line: tabRuns(tab, hasBadges), ...(!tab.isActive && { rank: index }) })),
      width - 1,
      gap,
    );
  const whole = (line: Line) => line.filter(({ tone }) => tone === 'key').length === tabs.length;
  const tries = [packed(3, true), packed(2, true), packed(2, false), packed(1, false)];
  return [run(' '), ...(tries.find(whole) ?? packed(1, false))];
}

function tabRuns({ key, title, badge, isActive }: Tab, hasBadge: boolean): Run[] {
  const named = [run(key, 'key'), run(' '), run(title, isActive ? 'focus' : 'muted')];
  return hasBadge && badge !== undefined ? [...named, run(` ${badge}`, isActive ? 'focus' : 'muted')] : named;
}
