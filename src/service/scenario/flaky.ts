// Every third run fails for no reason: retries, searches for culprits that are none, and pull requests thrown out.
import type { Theme } from '../engine/setup.ts';
import { main, monolith } from './busy.ts';
import { product, unluckier } from './checks.ts';
import { productRule, rule } from './rules.ts';
import { monolithThemes } from './themes.ts';

const shaky = rule('default', unluckier(product, 12), { maxRetries: 2 });

const shakyTheme = (theme: Theme): Theme => (theme.rule === productRule ? { ...theme, rule: shaky } : theme);

const [first, ...rest] = monolithThemes;

export const flaky = [
  monolith([
    {
      ...main,
      mode: 'isolated',
      capacity: null,
      skipsIntermediate: false,
      themes: [shakyTheme(first), ...rest.map(shakyTheme)],
    },
  ]),
] as const;
