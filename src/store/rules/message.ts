import type { Draft } from './view.ts';

/** Questions about a candidate configuration: is it valid, what would it do here, what with one pull request. */
export const simulators = ['configuration', 'repository', 'pull'] as const;
export type Simulator = (typeof simulators)[number];

/** What the desk of simulations asks to be typed. */
export type SimulationPrompt = 'file' | 'pull';

/** What the keys do to the rules. */
export type RulesMessage =
  /** The entries of the rule under the cursor; `most` is the last row that may stand on top. */
  | { readonly type: 'rules/scrolled'; readonly by: number; readonly most: number }
  | { readonly type: 'simulate/opened' }
  | { readonly type: 'simulate/moved'; readonly to: string }
  | { readonly type: 'simulate/prompted'; readonly for: SimulationPrompt }
  /** Hands the draft to the editor. */
  | { readonly type: 'draft/edited' }
  /** A draft came from the editor or from a file. */
  | { readonly type: 'draft/came'; readonly draft: Draft }
  /** Sends the draft; `pull` needs a number. */
  | { readonly type: 'simulation/asked'; readonly of: Simulator; readonly number: number | null };
