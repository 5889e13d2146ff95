import { inert } from '../../base/inert.ts';

/** Texts of the service are cut at this length: a card is for reading. */
export const longest = 300;

/** A text from outside as words of a Markdown line: its signs lose their meaning, `~14:35` and `#5210` keep their look. */
export const plain = (text: string): string =>
  inert(text.slice(0, longest)).replace(/[\\`*_[\]<>|]|~(?!\d)|#(?!\d)/g, '\\$&');

/** Codes of the service as they are, with nothing in them read as Markdown. */
export const verbatim = (text: string): string => `\`${inert(text.slice(0, longest)).replaceAll('`', "'")}\``;

/** A link, where the address is one that a browser may open. */
export const link = (text: string, url: string | null): string =>
  url !== null && /^https?:\/\/[^\s()<>]+$/.test(url) ? `[${text}](${url})` : text;

export const pullLink = (number: number, url: string | null): string => link(`#${number}`, url);
