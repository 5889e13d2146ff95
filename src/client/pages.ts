import {
  type Answer,
  type Api,
  type EndpointName,
  type Endpoints,
  endpoints,
  type InputOf,
  type OutputOf,
} from '../wire/index.ts';
import { type Call, fail } from './call.ts';

/** The operations that answer in pages. */
export type PagedName = {
  [Name in EndpointName]: 'cursor' extends keyof Endpoints[Name]['query'] ? Name : never;
}[EndpointName];

/** An item of the one list that a page holds. */
export type ItemOf<Name extends PagedName> = ListItem<OutputOf<Name>>;
type ListItem<Page> = { [Key in keyof Page]: Page[Key] extends readonly (infer Item)[] ? Item : never }[keyof Page];

export interface PageOptions {
  readonly signal?: AbortSignal;
  /** Pages after which the walk fails rather than go on for ever; 1000 by default. */
  readonly most?: number;
}

/** Follows `next` from page to page, one request at a time and only as the caller asks for more. */
export async function* pages<Name extends PagedName>(
  api: Api,
  name: Name,
  input: InputOf<Name>,
  { signal, most = 1000 }: PageOptions = {},
): AsyncGenerator<Answer<OutputOf<Name>>, void, undefined> {
  const seen = new Set<unknown>([input.cursor]);
  let page = input;
  for (let count = 1; ; count++) {
    const answer = await api(name, page, signal === undefined ? {} : { signal });
    yield answer;
    if (answer.next === null) return;
    if (seen.has(answer.next)) throw circular(name);
    if (count >= most) throw endless(name, most);
    seen.add(answer.next);
    page = { ...page, cursor: answer.next };
  }
}

/** Every item of the pages, in order. */
export async function* items<Name extends PagedName>(
  api: Api,
  name: Name,
  input: InputOf<Name>,
  options?: PageOptions,
): AsyncGenerator<ItemOf<Name>, void, undefined> {
  for await (const { value } of pages(api, name, input, options)) {
    const list: unknown = value === null ? [] : Object.values(value).find(Array.isArray);
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: a page holds one list, that of ItemOf
    yield* (list ?? []) as readonly ItemOf<Name>[];
  }
}

const callOf = (name: EndpointName): Call => ({ name, endpoint: endpoints[name], host: '', redact: (text) => text });

const circular = (name: EndpointName) =>
  fail(callOf(name), 'malformed', {
    what: 'the service names a page twice, its pages go in a circle',
    next: 'what came so far may be incomplete',
  });

const endless = (name: EndpointName, most: number) =>
  fail(callOf(name), 'refused', {
    what: `stopped after ${most} pages`,
    next: 'narrow the filters, or allow more pages',
  });
