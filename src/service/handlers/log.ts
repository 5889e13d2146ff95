import type { Handler } from '../handler.ts';
import { readCursor, writeCursor } from '../history/page.ts';
import { complaint, invalid } from '../refusal.ts';

const defaultPerPage = 10;

export const logs: Handler<'logs'> = ({ cursor, perPage = defaultPerPage, ...filter }, { repository, window }) => {
  const from = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && from === null) throw invalid([complaint(['query', 'cursor'], 'is not one of ours')]);
  const { events, next, prev } = repository.history.page(filter, window, perPage, from);
  return {
    value: { size: events.length, perPage, events },
    next: next && writeCursor(next),
    prev: prev && writeCursor(prev),
  };
};

export const aggregateLogs: Handler<'aggregateLogs'> = (filter, { repository, window }) => ({
  value: repository.history.aggregate(filter, window),
});
