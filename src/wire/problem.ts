/** The most of a service's explanation that is kept; the rest of a hostile body is of no use to anybody. */
const longestDetail = 2000;

/**
 * What an error body says, in one text: `detail` as a text, or as a list of `{loc, msg}` (service-facts 1.1 #17).
 * Null when the body says nothing that can be read.
 */
export function problemDetail(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('detail' in body)) return null;
  const { detail } = body;
  if (typeof detail === 'string') return shortened(detail);
  if (!Array.isArray(detail)) return null;
  const parts = detail.slice(0, 20).flatMap(onePart);
  return parts.length === 0 ? null : shortened(parts.join('; '));
}

function onePart(item: unknown): readonly string[] {
  if (typeof item === 'string') return [item];
  if (typeof item !== 'object' || item === null || !('msg' in item) || typeof item.msg !== 'string') return [];
  const place = 'loc' in item && Array.isArray(item.loc) ? item.loc.slice(0, 10).map(String).join('.') : '';
  return [place === '' ? item.msg : `${place}: ${item.msg}`];
}

const shortened = (text: string) => (text.length > longestDetail ? `${text.slice(0, longestDetail)}…` : text);
