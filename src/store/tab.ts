/** The panes, in the order of their keys. */
export const tabIds = ['queue', 'log', 'stats', 'tests', 'rules'] as const;
export type TabId = (typeof tabIds)[number];
