/** The line of a TOML text on which a key stands, counted from 1; the nearest one around it, null when there is none. */
export function lineOf(toml: string, path: readonly string[]): number | null {
  const around = placesOf(toml).filter(({ here }) => here.every((part, depth) => part === path[depth]));
  return (
    around.reduce<Place | null>((best, each) => (each.here.length > (best?.here.length ?? 0) ? each : best), null)
      ?.line ?? null
  );
}

interface Place {
  readonly line: number;
  /** The whole path of the table or key that stands there. */
  readonly here: readonly string[];
}

function placesOf(toml: string): readonly Place[] {
  let table: readonly string[] = [];
  return toml.split('\n').flatMap((text, index) => {
    const header = /^\s*\[\[?([^\]]*)\]/.exec(text)?.[1];
    const key = /^\s*((?:"[^"]*"|'[^']*'|[\w.\s-])+?)\s*=/.exec(text)?.[1];
    if (header !== undefined) table = keyParts(header);
    else if (key === undefined) return [];
    return { line: index + 1, here: header === undefined ? [...table, ...keyParts(key ?? '')] : table };
  });
}

/** `profiles."my work"` as its two parts. */
const keyParts = (written: string) =>
  [...written.matchAll(/"([^"]*)"|'([^']*)'|([\w-]+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
