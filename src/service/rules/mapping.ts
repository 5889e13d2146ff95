export type Mapping = Readonly<Record<string, unknown>>;

export const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The mappings of a list; nothing for what is none. */
export const mappings = (value: unknown): readonly Mapping[] => (Array.isArray(value) ? value.filter(isMapping) : []);
