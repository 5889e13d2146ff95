import type { Operation } from '../wire/endpoint.ts';
import type { Reply } from './handler.ts';
import type { Span } from './question.ts';

/**
 * The `Link` header of a page (S1 4.1): each link repeats the query with the resolved bounds pinned. Null when there are
 * no neighbours.
 */
export function pageLinks(
  address: string,
  given: URLSearchParams,
  operation: Operation,
  window: Span | null,
  { next, prev }: Pick<Reply<unknown>, 'next' | 'prev'>,
): string | null {
  const link = (cursor: string, rel: string) => {
    const query = new URLSearchParams(given);
    if (operation.window !== null && window !== null) {
      query.set(operation.window.from, new Date(window.from).toISOString());
      query.set(operation.window.to, new Date(window.to).toISOString());
    }
    query.set('cursor', cursor);
    return `<${address}?${query}>; rel="${rel}"`;
  };
  const links = [];
  if (typeof next === 'string') links.push(link(next, 'next'));
  if (typeof prev === 'string') links.push(link(prev, 'prev'));
  return links.length === 0 ? null : links.join(', ');
}
