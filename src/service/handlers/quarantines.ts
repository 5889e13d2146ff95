import type { Handler, Handlers, RepositoryContext } from '../handler.ts';
import { type Entry, pageOf } from '../insight/quarantine/book.ts';
import { complaint, invalid, notFound } from '../refusal.ts';

const quarantines: Handler<'quarantines'> = ({ cursor, perPage, ...filter }, { repository, now }) => {
  const { insight } = repository;
  insight.ledger.advance(now);
  const all = insight.quarantines.list(filter);
  // Pages are opt-in (S2 4.2).
  const page = perPage === undefined ? { entries: all, next: null, prev: null } : pageOf(all, perPage, cursor);
  if (page === null) throw invalid([complaint(['query', 'cursor'], 'is not one of ours')]);
  const quarantinedTests = page.entries.map(insight.quarantines.view);
  const value = { size: quarantinedTests.length, perPage: perPage ?? null, quarantinedTests, total: all.length };
  return { value, next: page.next, prev: page.prev };
};

const addQuarantine: Handler<'addQuarantine'> = ({ body }, { repository, caller, now }) => ({
  value: { id: repository.insight.quarantines.request(body, { at: now, by: caller.actor }).id },
});

const readQuarantine: Handler<'readQuarantine'> = ({ quarantineId }, context) => {
  context.repository.insight.ledger.advance(context.now);
  return { value: context.repository.insight.quarantines.view(entryOf(quarantineId, context)) };
};

const removeQuarantine: Handler<'removeQuarantine'> = ({ quarantineId }, context) => {
  const { repository, caller, now } = context;
  repository.insight.quarantines.remove(entryOf(quarantineId, context), { at: now, by: caller.actor });
  return { value: null };
};

function entryOf(id: string, { repository }: RepositoryContext): Entry {
  const entry = repository.insight.quarantines.book.get(id);
  if (entry === null) throw notFound(`quarantine ${id} does not exist`);
  return entry;
}

export const quarantineHandlers = {
  quarantines,
  addQuarantine,
  readQuarantine,
  removeQuarantine,
} satisfies Partial<Handlers>;
