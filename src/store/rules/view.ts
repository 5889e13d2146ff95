/** A candidate configuration that somebody pasted or opened. */
export interface Draft {
  readonly text: string;
  /** Where it came from, in words. */
  readonly source: string;
}

/** How the rules are looked at, and what is to be simulated. */
export interface RulesView {
  /** The first row shown of the entries of the rule under the cursor. */
  readonly scroll: number;
  readonly draft: Draft | null;
  /** How many simulations were asked for. */
  readonly asked: number;
}

export const initialRules: RulesView = { scroll: 0, draft: null, asked: 0 };
