import type { LogEvent } from '../domain/event/log-event.ts';
import type { LocalEffect } from '../store/effect.ts';
import type { Message } from '../store/message.ts';
import type { Capabilities, Environment } from '../terminal/capability.ts';
import { copy } from '../terminal/clipboard.ts';
import type { Run } from '../terminal/command.ts';
import type { Session } from '../terminal/session.ts';
import type { AlertCall } from './alarm.ts';
import { type Drafted, editedDraft, openedDraft } from './draft.ts';
import { saveFilter } from './settings/saved-filters.ts';

interface Desk {
  readonly env: Environment;
  readonly platform: string;
  readonly can: Capabilities;
  readonly run: Run;
  readonly write: (bytes: string) => void;
  readonly terminal: Pick<Session, 'stop' | 'lend' | 'repaint'>;
  readonly cwd: string;
  readonly dispatch: (message: Message) => void;
  readonly alert: (call: AlertCall) => void;
  /** Where filters are saved; null where they are not. */
  readonly filterPath: string | null;
}

type Performed = Exclude<LocalEffect, { readonly kind: 'quit' }>;

/** What happens beside the screen: clipboard, browser, editor, bell, stopping and repainting. */
export function performer(desk: Desk): (effect: Performed) => void {
  const { env, platform, can, run, write, terminal, cwd, dispatch, alert } = desk;
  const take = async (text: string) => {
    const { text: told } = await copy(text, { env, platform, run, write });
    dispatch({ type: 'copy/settled', text: told });
  };

  const browse = async (url: string) => {
    const opener = can.isRemote ? null : openerOf(platform, env);
    if (opener !== null && (await run(opener, [url])).isOk) {
      dispatch({ type: 'notice/given', text: 'opened in the browser', tone: 'ok' });
    } else await take(url);
  };

  const keep = async (name: string, text: string) => {
    const path = desk.filterPath;
    try {
      if (path === null) throw new Error('this run keeps nothing');
      await saveFilter(path, name, text);
      dispatch({ type: 'log-filter/known', filters: [{ name, text, isSet: false }] });
      dispatch({ type: 'notice/given', text: `saved:${name} is kept in ${path}`, tone: 'ok' });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      dispatch({ type: 'notice/given', text: `${name} was not saved: ${why}`, tone: 'bad' });
    }
  };

  const drafted = (found: Drafted) =>
    dispatch(
      'draft' in found
        ? { type: 'draft/came', draft: found.draft }
        : { type: 'notice/given', text: found.why, tone: 'warn' },
    );

  return (effect) => {
    switch (effect.kind) {
      case 'copy':
        void take(effect.text);
        break;
      case 'copy-events':
        void eventsJson(effect.events).then(take);
        break;
      case 'open':
        if (isWebAddress(effect.url)) void browse(effect.url);
        else dispatch({ type: 'notice/given', text: 'not opened: only http and https links are', tone: 'warn' });
        break;
      case 'save-filter':
        void keep(effect.name, effect.text);
        break;
      case 'edit':
        void editedDraft(effect.text, cwd, { env, platform, lend: terminal.lend }).then(drafted);
        break;
      case 'open-draft':
        void openedDraft(effect.path, cwd).then(drafted);
        break;
      case 'alert':
        alert(effect);
        break;
      case 'suspend':
        void terminal.stop();
        break;
      case 'repaint':
        void terminal.repaint();
        break;
    }
  };
}

/** Events as the interface writes them, with its names: one as an object, several as a list. */
async function eventsJson(events: readonly LogEvent[]): Promise<string> {
  // the interface's tables take long to set up: nobody waits for them before the first frame
  const { logEvent } = await import('../wire/log/event.ts');
  const written = events.map((event) => logEvent.encode(event));
  return JSON.stringify(written.length === 1 ? written[0] : written, null, 2);
}

/** A link comes from the service: nothing but a web address may start a program here. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function openerOf(platform: string, env: Environment): string | null {
  if (platform === 'darwin') return 'open';
  if (platform === 'win32') return 'explorer.exe';
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? 'xdg-open' : null;
}
