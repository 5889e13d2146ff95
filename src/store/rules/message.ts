/** What the keys do to the rules. */
export type RulesMessage =
  /** The entries of the rule under the cursor; `most` is the last row that may stand on top. */
  { readonly type: 'rules/scrolled'; readonly by: number; readonly most: number };
