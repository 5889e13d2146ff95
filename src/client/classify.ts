import type { Failure } from '../domain/failure.ts';
import { accepted, type Credential } from '../wire/access.ts';
import { problemDetail } from '../wire/problem.ts';
import { readJson } from './body.ts';
import { type Call, failure, inWords, isWrite } from './call.ts';
import type { Timeouts } from './limit.ts';
import { askAgainAt } from './throttle.ts';
import { type Broken, header, longestBody, type Reply } from './transport.ts';

/** What a call failed of that got no whole reply. */
export function unanswered(broken: Broken, call: Call, timeouts: Timeouts): Failure {
  const { status } = broken;
  const outcomeUnknown = isWrite(call) && broken.sent;
  const rest = { status, outcomeUnknown };
  switch (broken.why) {
    case 'cancelled':
      return failure(call, 'cancelled', { what: 'cancelled', ...rest });
    case 'timeout':
      return failure(call, 'timeout', {
        what: `no ${status === null ? 'answer' : 'complete answer'} in ${timeouts.totalMs / 1000} s`,
        next: 'check the network and try again',
        ...rest,
      });
    case 'too large':
      return failure(call, 'malformed', {
        what: `the reply is larger than ${longestBody / 2 ** 20} MiB`,
        next: 'ask for less at a time',
        ...rest,
      });
    case 'packed':
      return failure(call, 'malformed', {
        what: `the reply cannot be unpacked (${broken.code})`,
        next: 'a proxy on the way may have changed it',
        ...rest,
      });
    case 'socket':
      return socketFailure(broken, call, timeouts, rest);
  }
}

function socketFailure(
  { code, sent }: Broken,
  call: Call,
  timeouts: Timeouts,
  rest: Pick<Failure, 'status' | 'outcomeUnknown'>,
) {
  const { host } = call;
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED') {
    return failure(call, 'cancelled', { what: 'cancelled, the client is closed', ...rest });
  }
  if (code === 'UND_ERR_CONNECT_TIMEOUT') {
    const what = `no connection to ${host} in ${timeouts.connectMs / 1000} s`;
    return failure(call, 'timeout', { what, next: 'check the base URL and the network', ...rest });
  }
  if (notHttp(code)) {
    const what = `${host} does not answer as a web service does (${code})`;
    return failure(call, 'malformed', { what, next: 'check the base URL', ...rest });
  }
  const what = sent ? `the connection to ${host} broke (${code})` : `cannot reach ${host} (${socketWords(code)})`;
  return failure(call, 'offline', { what, next: 'check the base URL and the network', ...rest });
}

const notHttp = (code: string) =>
  code === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'EPROTO' || code.startsWith('ERR_SSL_');

function socketWords(code: string): string {
  switch (code) {
    case 'ECONNREFUSED':
      return 'connection refused';
    case 'ENOTFOUND':
      return 'no such host';
    case 'EAI_AGAIN':
      return 'its name cannot be looked up';
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'no route to it';
    default:
      return /CERT|SIGNED|_TLS_/.test(code) ? `its certificate is not trusted: ${code}` : code;
  }
}

/** What a call failed of that got a reply other than success. */
export function refused(reply: Reply, call: Call, now: number): Failure {
  const retryAt = askAgainAt(reply.headers, now);
  const kind = kindOf(reply.status, retryAt);
  const detail = detailOf(reply);
  return failure(call, kind, {
    ...words(kind, { ...reply, detail, pauseMs: retryAt === null ? null : retryAt - now }, call),
    status: reply.status,
    detail,
    retryAt,
    // A gateway that gives up says nothing of what became of the request behind it.
    outcomeUnknown: kind === 'unavailable' && isWrite(call),
  });
}

type Refusal = 'throttled' | 'unavailable' | 'unauthorized' | 'missing' | 'refused';

function kindOf(status: number, retryAt: number | null): Refusal {
  if (status === 429 || (status === 403 && retryAt !== null)) return 'throttled';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404 || status === 410) return 'missing';
  return status >= 500 || status === 408 ? 'unavailable' : 'refused';
}

type Explained = Reply & { readonly detail: string | null; readonly pauseMs: number | null };

function words(kind: Refusal, reply: Explained, call: Call): { readonly what: string; readonly next: string } {
  switch (kind) {
    case 'throttled': {
      const pause = reply.pauseMs === null ? '' : ` for ${Math.ceil(reply.pauseMs / 1000)} s`;
      return { what: `asked to slow down${pause}`, next: 'try again after that' };
    }
    case 'unavailable':
      return { what: `service error ${reply.status}`, next: 'try again later' };
    case 'unauthorized':
      return reply.status === 401 ? unknownToken : forbidden(call);
    case 'missing':
      return { what: quoted(reply) ?? `not found: ${inWords(call.name)}`, next: 'check what was asked for' };
    case 'refused':
      return reply.status < 400 ? elsewhere(reply, call) : rejected(reply);
  }
}

const unknownToken = {
  what: 'the service does not accept this token',
  next: 'check that it is complete and still valid',
};

const credentialWords: Readonly<Record<Credential, string>> = {
  admin: 'an admin key',
  ci: 'a ci key',
  user: 'a user token',
};

function forbidden(call: Call) {
  const kinds = accepted[call.endpoint.access].map((credential) => credentialWords[credential]);
  return {
    what: `this token may not ${isWrite(call) ? 'do' : 'read'} this: ${inWords(call.name)}`,
    next: `it takes ${kinds.join(' or ')}${call.endpoint.route.includes('{repository}') ? ' with access to the repository' : ''}`,
  };
}

/** A redirect is not followed, for the token would travel with it. */
function elsewhere({ status, headers }: Reply, { host }: Call) {
  const location = header(headers, 'location') ?? '';
  const target = URL.canParse(location) ? ` to ${new URL(location).host}` : '';
  return { what: `${host} points elsewhere${target} (${status})`, next: 'check the base URL' };
}

function rejected(reply: Explained) {
  const next = reply.status === 409 ? 'look at the present state and try again' : 'correct it and try again';
  return { what: quoted(reply) ?? `the service refused it (${reply.status})`, next };
}

const longestQuote = 300;

/** What the service says of it, unless that is but the name of the status. */
const quoted = ({ detail }: Explained) =>
  detail === null || /^(not found|conflict|bad request|unprocessable \w+)\.?$/i.test(detail)
    ? null
    : detail.slice(0, longestQuote);

function detailOf({ headers, body }: Reply): string | null {
  const read = readJson(body);
  if (read.problem === null) return problemDetail(read.value);
  const isText = header(headers, 'content-type')?.startsWith('text/plain') === true;
  return isText && read.text !== null ? problemDetail({ detail: read.text }) : null;
}
