import type { Unread } from '../wire/lenient.ts';
import type { Headers } from './connections.ts';
import { header } from './transport.ts';

interface Neighbours {
  readonly next: string | null;
  readonly prev: string | null;
  readonly unread: readonly Unread[];
}

const oneLink = /<([^>]*)>([^<]*)/g;

/**
 * The cursors of a `Link` header. Nothing else of a link is used: the next page is asked for with our own query and at
 * our own origin, so a link that points elsewhere is left out and reported.
 */
export function readLinks(headers: Headers, requested: URL): Neighbours {
  const links = [...(header(headers, 'link') ?? '').matchAll(oneLink)].map(([, target = '', parameters = '']) => ({
    relations: relationsOf(parameters),
    url: URL.canParse(target, requested) ? new URL(target, requested) : null,
  }));
  const cursorOf = (relation: string) =>
    links
      .filter(({ relations, url }) => relations.includes(relation) && url?.origin === requested.origin)
      .map(({ url }) => url?.searchParams.get('cursor') ?? null)
      .find((cursor) => cursor !== null) ?? null;
  const foreign = links.flatMap(({ url }) => (url === null || url.origin === requested.origin ? [] : [url.origin]));
  return {
    next: cursorOf('next'),
    prev: cursorOf('prev'),
    unread: foreign.map((came) => ({ field: 'Link', came, problem: 'points to another origin' })),
  };
}

const relationsOf = (parameters: string) =>
  (/;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters)?.slice(1).find(Boolean) ?? '').toLowerCase().split(/\s+/);
