/** Instants leave the program as the interface writes them; what is not known stays null. */
export const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** One JSON object a line, marked with the name and version of its shape. */
export const jsonLine = (schema: `mergetop/${string}/${number}`, fields: object): string =>
  `${inertJson({ schema, ...fields })}\n`;

/** JSON in which only what is visible stands as itself: on a terminal the other characters would act. */
const inertJson = (value: object): string => JSON.stringify(value).replace(/\p{C}|\p{Zl}|\p{Zp}/gu, escaped);

const escaped = (character: string) =>
  character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
