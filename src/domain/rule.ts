/** Values of the `config` object are untyped on the wire: a duration may be a number or a text, a size an object. */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | readonly ConfigValue[]
  | { readonly [key: string]: ConfigValue };

/** S1 2.3. Config keys keep their wire spelling. */
export interface QueueRule {
  readonly name: string;
  readonly config: Readonly<Record<string, ConfigValue>>;
}
