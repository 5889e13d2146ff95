/** Instants leave the program as the interface writes them; what is not known stays null. */
export const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** One JSON object a line, marked with the name and version of its shape. */
export const jsonLine = (schema: `mergetop/${string}/${number}`, fields: object): string =>
  `${JSON.stringify({ schema, ...fields })}\n`;
