/** Where the service lives: every request goes to this origin, under this prefix, and nowhere else. */
export interface Place {
  readonly origin: string;
  /** Begins with a slash, ends without one, holds the version segment. */
  readonly prefix: string;
  /** Host and port, for texts. */
  readonly host: string;
}

/**
 * Reads a base address with or without the version: the documented one ends in `/v1`, the public tool's does not
 * (service-facts 8 #10). `/v1` is added unless the path already has a version segment.
 * Throws a TypeError that says what is wrong and never repeats the address, which may hold a secret.
 */
export function readBaseUrl(baseUrl: string): Place {
  if (!URL.canParse(baseUrl)) throw new TypeError('the base URL is no URL; it looks like https://api.example.com/v1');
  const url = new URL(baseUrl);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new TypeError('the base URL takes http or https');
  if (url.username !== '' || url.password !== '') throw new TypeError('the base URL takes no user name and password');
  if (url.search !== '' || url.hash !== '') throw new TypeError('the base URL takes no query and no fragment');
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const versioned = segments.some((segment) => /^v\d+$/.test(segment)) ? segments : [...segments, 'v1'];
  return { origin: url.origin, prefix: `/${versioned.join('/')}`, host: url.host };
}

/** The public service spells its code host's name; the interface documents write `host` (service-facts 2.1). */
export const hostNameOf = (place: Place) => (place.origin === 'https://api.mergify.com' ? 'github' : 'host');
