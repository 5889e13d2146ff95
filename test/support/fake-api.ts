import type { Failure, FailureKind } from '../../src/domain/failure.ts';
import type { Answer, Api, EndpointName, InputOf, OutputOf } from '../../src/wire/index.ts';

/** One call that reached the service. */
export interface Called<Name extends EndpointName = EndpointName> {
  readonly name: Name;
  readonly input: InputOf<Name>;
  /** When, epoch milliseconds. */
  readonly at: number;
  readonly signal: AbortSignal | undefined;
  /** Answers a call that was left hanging. */
  answer(value: OutputOf<Name>): void;
  fail(kind: FailureKind, over?: Partial<Failure>): void;
}

/** A service made of plain values: it answers at once what it was told to, and remembers who asked. */
export interface FakeApi {
  readonly api: Api;
  /** The calls of one operation so far. */
  calls<Name extends EndpointName>(name: Name): readonly Called<Name>[];
  /** From now on this value, or what it makes of the input. */
  answers<Name extends EndpointName>(name: Name, value: OutputOf<Name> | Reply<Name>): void;
  readonly fails: (name: EndpointName, kind: FailureKind, over?: Partial<Failure>) => void;
  /** From now on calls wait for the test to answer them, or for whoever called to give up. */
  readonly hangs: (name: EndpointName) => void;
  /** Throws what no call may throw: a bug. */
  readonly breaks: (name: EndpointName, error: unknown) => void;
  /** What a call that failed says; null for anything else that was thrown. */
  readonly failureOf: (error: unknown) => Failure | null;
}

export type Reply<Name extends EndpointName> = (input: InputOf<Name>) => Answer<OutputOf<Name>>;

/** `servedAt` is what the service says of its own clock; null for a service that does not tell the time. */
export function fakeApi(now: () => number, servedAt: () => number | null = now): FakeApi {
  const behaviour = new Map<EndpointName, (input: object) => Promise<Answer<unknown>>>();
  const all: Heard[] = [];
  const told = (value: unknown) => answer(value, { servedAt: servedAt() });

  const call = (name: EndpointName, input: object, { signal }: { readonly signal?: AbortSignal } = {}) => {
    const behave = behaviour.get(name);
    if (behave === undefined) throw new Error(`the test did not say what '${name}' answers`);
    return new Promise<Answer<unknown>>((resolve, reject) => {
      const fail = (kind: FailureKind, over: Partial<Failure> = {}) => reject(refusal(name, kind, over));
      signal?.addEventListener('abort', () => fail('cancelled'));
      all.push({ name, input, at: now(), signal, fail, answer: (value) => resolve(told(value)) });
      behave(input).then(resolve, reject);
    });
  };

  return {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: an operation answers what the test gave under its name
    api: call as unknown as Api,
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: filtered by that very name
    calls: (name) => all.filter((heard) => heard.name === name) as unknown as readonly Called<typeof name>[],
    answers(name, value) {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: calls of this name carry its input
      const reply = typeof value === 'function' ? (value as (input: object) => Answer<unknown>) : () => told(value);
      behaviour.set(name, async (input) => reply(input));
    },
    fails: (name, kind, over = {}) => behaviour.set(name, () => Promise.reject(refusal(name, kind, over))),
    hangs: (name) => behaviour.set(name, () => new Promise(() => {})),
    breaks: (name, error) => behaviour.set(name, () => Promise.reject(error)),
    failureOf: (error) => (error instanceof Refused ? error.failure : null),
  };
}

interface Heard {
  readonly name: EndpointName;
  readonly input: object;
  readonly at: number;
  readonly signal: AbortSignal | undefined;
  answer(value: unknown): void;
  fail(kind: FailureKind, over?: Partial<Failure>): void;
}

const refusal = (name: EndpointName, kind: FailureKind, over: Partial<Failure>) =>
  new Refused(failure(kind, { endpoint: name, ...over }));

class Refused extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.text);
    this.failure = failure;
  }
}

export const answer = <Value>(value: Value, over: Partial<Answer<Value>> = {}): Answer<Value> => ({
  value,
  next: null,
  prev: null,
  unread: [],
  servedAt: null,
  ...over,
});

const statusOf: Partial<Record<FailureKind, number>> = {
  throttled: 429,
  unavailable: 503,
  unauthorized: 403,
  missing: 404,
  refused: 422,
};

/** A failed call. */
export const failure = (kind: FailureKind, over: Partial<Failure> = {}): Failure => ({
  kind,
  endpoint: 'status',
  status: statusOf[kind] ?? null,
  text: `${kind}: the text for people`,
  detail: null,
  retryAt: null,
  outcomeUnknown: false,
  ...over,
});
