import type { TimeMode } from '../../base/span.ts';
import type { Keymap, ToldSetting } from '../../store/session.ts';
import type { ThemeName } from '../../store/theme-name.ts';
import type { Color, Notify, Pane } from '../args/flag.ts';
import type { Repository } from '../args/value.ts';
import type { Simulation } from '../simulation.ts';
import type { Filters } from './saved-filters.ts';
import type { Token } from './token.ts';

/** Everything a run of the program was told, from wherever it was told. */
export interface Settings {
  readonly service: Remote | Embedded;
  /** Never empty with a remote service; the embedded one names its own. */
  readonly repositories: readonly Repository[];
  /** Null leaves the choice to the service. */
  readonly branch: string | null;
  /** Whose pull requests are "mine"; null when nobody said. */
  readonly me: string | null;
  readonly intervalMs: number;
  readonly readOnly: boolean;
  readonly isKiosk: boolean;
  readonly view: View;
  readonly alarm: Alarm;
  /** Whether to forget first how the screen was left. */
  readonly resetState: boolean;
  /** Null for all commands but the full-screen program. */
  readonly filters: Filters | null;
  readonly keymap: Keymap;
  /** Where each of them was said. */
  readonly sources: readonly ToldSetting[];
  /** What the reader should know of how the settings were read: for a banner, or standard error. */
  readonly notes: readonly string[];
}

/** Who is called when something gets out of the ordinary. */
export interface Alarm {
  readonly notify: Notify;
  /** A program to run; null for none. */
  readonly program: string | null;
}

export interface Remote {
  readonly kind: 'remote';
  readonly apiUrl: string;
  /** Null leaves it to the client, which knows the public service. */
  readonly hostName: string | null;
  readonly token: Token;
}

/** The embedded service, started for this run; what is left out is for the service to choose. */
export interface Embedded extends Simulation {
  readonly kind: 'embedded';
}

export interface View {
  /** Null where nobody said. */
  readonly theme: ThemeName | null;
  readonly color: Color;
  readonly ascii: boolean;
  readonly screenReader: boolean;
  /** Null where nobody said. */
  readonly times: TimeMode | null;
  readonly zone: string;
  readonly pane: Pane | null;
}
