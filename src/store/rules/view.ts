/** How the rules are looked at. */
export interface RulesView {
  /** The first row shown of the entries of the rule under the cursor. */
  readonly scroll: number;
}

export const initialRules: RulesView = { scroll: 0 };
