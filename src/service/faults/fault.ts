/** What can go wrong between a request and its reply. `amount` is what the number after `=` means, and what it is without. */
export const faultKinds = {
  latency: { help: 'the reply comes late', amount: { label: 'MS', usual: 2_000 } },
  hang: { help: 'the request is carried out, no reply ever comes' },
  drip: { help: 'the reply comes in small pieces over that time', amount: { label: 'MS', usual: 60_000 } },
  drop: { help: 'the connection ends before anything is carried out' },
  reset: { help: 'the request is carried out, the connection ends without a reply' },
  cut: { help: 'the connection ends in the middle of the reply' },
  truncated: { help: 'a whole reply with half of the JSON' },
  html: { help: 'a page of HTML, as of a portal' },
  empty: { help: 'a reply without a body' },
  'wrong-type': { help: 'JSON of another shape' },
  'invalid-utf8': { help: 'bytes that are no text' },
  gzip: { help: 'a good reply, packed' },
  'broken-gzip': { help: 'a reply that is said to be packed, and is not' },
  bomb: { help: 'a small packed reply that unpacks to 64 MiB' },
  oversized: { help: 'a reply of 48 MiB' },
  redirect: { help: 'a redirect to another host' },
  '401': { help: 'the token is not accepted' },
  '403': { help: 'the token may not' },
  '404': { help: 'not found' },
  '409': { help: 'refused as a conflict' },
  '422': { help: 'refused as invalid' },
  '429': { help: 'refused for that time', amount: { label: 'SECONDS', usual: 20 } },
  '500': { help: 'an error after the request was carried out' },
  '501': { help: 'an error before anything is carried out' },
  '502': { help: 'a gateway lost the reply of a request that was carried out' },
  '503': { help: 'out of service before anything is carried out' },
  stale: { help: 'every second reply is the one before, as of a copy that lags' },
  reorder: { help: 'every second reply is held back, later ones overtake it', amount: { label: 'MS', usual: 3_000 } },
  skew: { help: "the service's clock, as it tells it, is off", amount: { label: 'HOURS', usual: 5 } },
  restart: { help: 'the service starts again with another world and ends the connection' },
} as const satisfies Readonly<Record<string, FaultKindFacts>>;

interface FaultKindFacts {
  readonly help: string;
  readonly amount?: { readonly label: string; readonly usual: number };
}

export type FaultKind = keyof typeof faultKinds;

export const isFaultKind = (text: string): text is FaultKind => Object.hasOwn(faultKinds, text);

export interface Fault {
  readonly kind: FaultKind;
  /** In the unit of its kind; 0 where the kind has none. */
  readonly amount: number;
  /** The operation it hits, by its name in the endpoint table; null for all. */
  readonly operation: string | null;
  /** Every how many of those requests, the first among them. */
  readonly every: number;
}

export const fault = (kind: FaultKind, over: Partial<Omit<Fault, 'kind'>> = {}): Fault => {
  const { amount }: FaultKindFacts = faultKinds[kind];
  return { kind, amount: amount?.usual ?? 0, operation: null, every: 1, ...over };
};

/** `503`, `latency=500`, `hang@status`, `reset/3` (every third); null for anything else. */
export function readFault(text: string): Fault | null {
  const [, kind = '', amount, operation = null, every = '1'] =
    /^([a-z0-9-]+)(?:=(\d{1,6}))?(?:@([a-zA-Z]+))?(?:\/(\d{1,6}))?$/.exec(text) ?? [];
  if (!isFaultKind(kind) || Number(every) === 0) return null;
  const { amount: taken }: FaultKindFacts = faultKinds[kind];
  if (amount !== undefined && taken === undefined) return null;
  return fault(kind, { operation, every: Number(every), ...(amount === undefined ? {} : { amount: Number(amount) }) });
}
