import type { Failure } from '../domain/failure.ts';
import type { Answer } from '../wire/index.ts';
import type { ListMessage } from './list-message.ts';
import type { LogMessage } from './log/message.ts';
import type { OverlayMessage } from './overlay/message.ts';
import type { QueueViewMessage } from './queue-view.ts';
import type { RulesMessage } from './rules/message.ts';
import type { Repository } from './session.ts';
import type { State, TimeStyle } from './state.ts';
import type { StatsMessage } from './stats/message.ts';
import type { TabId } from './tab.ts';
import type { TestsMessage } from './tests/message.ts';
import type { ThemeName } from './theme-name.ts';

/** Everything that can happen to the program, named as a noun and what became of it. */
export type Message =
  | { readonly type: 'session/started' }
  | { readonly type: 'clock/rang' }
  /** Keys came, whatever they mean. */
  | { readonly type: 'keys/pressed' }
  | { readonly type: 'terminal/resized'; readonly columns: number; readonly rows: number }
  | { readonly type: 'terminal/focused'; readonly focused: boolean }
  | {
      readonly type: 'resource/received';
      readonly key: string;
      readonly seq: number;
      readonly answer: Answer<unknown>;
      /** When the request was sent. */
      readonly askedAt: number;
    }
  | { readonly type: 'resource/failed'; readonly key: string; readonly seq: number; readonly failure: Failure }
  | { readonly type: 'write/answered'; readonly id: number; readonly failure: Failure | null }
  | { readonly type: 'refresh/asked' }
  | { readonly type: 'tab/selected'; readonly tab: TabId }
  | { readonly type: 'branch/selected'; readonly branch: string | null }
  /** What is known by now of the other repositories of this screen. */
  | { readonly type: 'others/told'; readonly others: readonly State[] }
  /** This repository got the screen, or gave it away. */
  | { readonly type: 'screen/taken'; readonly isShown: boolean }
  | { readonly type: 'repository/chosen'; readonly repository: Repository }
  | { readonly type: 'hold/toggled' }
  | { readonly type: 'theme/cycled' }
  | { readonly type: 'theme/chosen'; readonly theme: ThemeName }
  | { readonly type: 'times/cycled' }
  | { readonly type: 'times/chosen'; readonly times: TimeStyle }
  | { readonly type: 'detail/toggled' }
  | { readonly type: 'detail/scrolled'; readonly by: number }
  | { readonly type: 'detail/tree-toggled' }
  | { readonly type: 'copy/asked'; readonly text: string; readonly what: string }
  | { readonly type: 'copy/settled'; readonly text: string }
  | { readonly type: 'link/opened'; readonly url: string }
  | { readonly type: 'screen/suspended' }
  | { readonly type: 'screen/repainted' }
  | { readonly type: 'quit/asked'; readonly interrupted: boolean }
  /** A key that did nothing, or what a key did: said in passing. */
  | { readonly type: 'notice/given'; readonly text: string; readonly tone: 'plain' | 'ok' | 'warn' | 'bad' }
  /** An action was chosen from the palette: it closes, and then the action is done as if its key had been pressed. */
  | { readonly type: 'palette/chosen'; readonly id: string; readonly action: Message | null }
  | ListMessage
  | QueueViewMessage
  | StatsMessage
  | LogMessage
  | TestsMessage
  | RulesMessage
  | OverlayMessage;
