import { openApi } from '../wire/openapi.ts';
import { Refusal } from './refusal.ts';
import { root } from './routing.ts';

/** By origin; the table does not change while the service runs. */
const documents = new Map<string, { readonly text: string }>();

/** The OpenAPI document, open to everybody; null for any other path. */
export function document(method: string, path: string, origin: string): { readonly text: string } | null {
  if (path !== '/openapi.json' && path !== `${root}/openapi.json`) return null;
  if (method !== 'GET' && method !== 'HEAD')
    throw new Refusal(405, 'Method Not Allowed', { allow: 'GET, HEAD, OPTIONS' });
  const known = documents.get(origin) ?? { text: JSON.stringify(openApi(origin + root)) };
  documents.set(origin, known);
  return known;
}
