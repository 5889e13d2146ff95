/** A text that no log, error or inspection prints; whoever needs it asks for it by name. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }
}

/** Every secret met so far, so that whatever is written down can be kept free of them. */
export interface Secrets {
  add(text: string): void;
  redact(text: string): string;
}

/** Values that short occur in any text. */
const shortestSecret = 8;

/** Those of the environment are known from the start, whether or not anything asks for them. */
export function secretsOf(env: Readonly<Record<string, string | undefined>>): Secrets {
  const known = new Set<string>();
  const add = (text: string) => {
    if (text.length >= shortestSecret) known.add(text);
  };
  for (const [name, value = ''] of Object.entries(env)) {
    if (/TOKEN|SECRET|PASSWORD|KEY/.test(name)) add(value);
  }
  return {
    add,
    // the longest first: one may be a part of another
    redact: (text) =>
      [...known].sort((a, b) => b.length - a.length).reduce((rest, each) => rest.replaceAll(each, '[secret]'), text),
  };
}
