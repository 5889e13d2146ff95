import { cut } from '../base/width.ts';
import type { Alert } from '../domain/verdict/alert.ts';
import type { LocalEffect } from '../store/effect.ts';
import type { Notification } from '../terminal/capability.ts';
import type { Hook } from '../terminal/hook.ts';
import { notification } from '../terminal/notify.ts';
import { alertText } from '../ui/alert-text.ts';
import type { Notify } from './args/flag.ts';

export type AlertCall = Extract<LocalEffect, { readonly kind: 'alert' }>;

interface Ways {
  readonly notify: Notify;
  /** How the terminal calls its user. */
  readonly way: Notification;
  readonly write: (bytes: string) => void;
  /** Null where nobody asked for one. */
  readonly hook: Hook | null;
  /** Told in passing: the program that was to be run failed. */
  readonly complain: (text: string) => void;
}

const longestText = 300;

/** Calls somebody: by the terminal where that is wanted, by a program of their own for each alert. */
export function callAbout({ raised, over, at, repository, isWatched }: AlertCall, ways: Ways): void {
  const name = `${repository.owner}/${repository.name}`;
  const { notify, way, write, hook } = ways;
  const [worst, ...others] = raised;
  if (worst !== undefined && (notify === 'always' || (notify === 'away' && !isWatched))) {
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    write(notification({ title: `mergetop ${name}`, body: `${textOf(worst, at)}${more}` }, way));
  }
  if (hook === null) return;
  const tell = async (alert: Alert, state: 'raised' | 'over') => {
    const problem = await hook({
      MERGETOP_ALERT: state,
      MERGETOP_ALERT_KIND: alert.kind,
      MERGETOP_ALERT_ID: cut(alert.id, longestText),
      MERGETOP_ALERT_TEXT: textOf(alert, at),
      MERGETOP_REPOSITORY: name,
    });
    if (problem !== null) ways.complain(`the program of --on-alert failed: ${problem}`);
  };
  for (const alert of raised) void tell(alert, 'raised');
  for (const alert of over) void tell(alert, 'over');
}

/** Names in it came from the network: it is cut and made inert. */
const textOf = (alert: Alert, at: number): string => cut(alertText(alert, at).text, longestText);
