/** The colours that can be chosen, in the order in which a key goes through them. */
export const themeNames = ['terminal', 'cb-dark', 'cb-light', 'hc', 'mono'] as const;
export type ThemeName = (typeof themeNames)[number];

export const themeAfter = (name: ThemeName): ThemeName =>
  themeNames[(themeNames.indexOf(name) + 1) % themeNames.length] ?? 'terminal';

/** What is said of a theme that was just chosen: colours that a terminal lacks it shows as the nearest theme it can. */
export const themeTold = (name: ThemeName): string =>
  name === 'cb-dark' || name === 'cb-light' ? `theme ${name}, where the terminal has 24-bit colour` : `theme ${name}`;
