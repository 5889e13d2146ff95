const known = new Set<string>();

/** Every secret of this run, for whoever writes a report and has to leave them out. */
export const knownSecrets = (): readonly string[] => [...known];

/** A text that no log, error or inspection prints; whoever needs it asks for it by name. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    known.add(text);
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
