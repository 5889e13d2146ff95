import type { ToldSetting } from '../../store/session.ts';
import { type Flag, type FlagName, flagNamed, spelledFlag } from '../args/flag.ts';
import { variable } from '../machine.ts';
import type { Layers } from './layers.ts';
import type { Settings } from './settings.ts';

const asLeft = 'as it was left';

/** Every setting of the full-screen program with what it is and where that was said. Never a secret. */
export function sourcesOf(layers: Layers, settings: Omit<Settings, 'sources'>): readonly ToldSetting[] {
  const { service, branch, me, intervalMs, readOnly, isKiosk, view, alarm, keymap } = settings;
  const { entries } = layers;
  const from = (name: FlagName, entry: unknown, otherwise = 'default') => sourceOf(layers, name, entry) ?? otherwise;
  const told = (name: string, value: string, source: string): ToldSetting => ({ name, value, source });
  return [
    ...(service.kind === 'embedded'
      ? [told('service', 'embedded, simulated', '--demo')]
      : [
          told('service', service.apiUrl, from('apiUrl', entries.api_url)),
          told('token', 'never shown', service.token.source),
        ]),
    told('branch', branch ?? 'the likeliest with a queue', from('branch', entries.branch)),
    told('me', me ?? 'nobody', from('me', entries.me, me === null ? 'default' : 'git config github.user')),
    told('interval', `${intervalMs / 1000}s`, from('interval', entries.interval)),
    told('read-only', yes(readOnly), isKiosk ? '--kiosk' : from('readOnly', entries.read_only)),
    told('notify', alarm.notify, from('notify', entries.notify)),
    told('on alert', alarm.program ?? 'no program', from('onAlert', entries.on_alert)),
    told('pane', view.pane ?? asLeft, from('pane', entries.pane)),
    told('theme', view.theme ?? asLeft, from('theme', entries.theme)),
    told('color', view.color, from('color', entries.color)),
    told('ascii', yes(view.ascii), from('ascii', entries.ascii)),
    told('times', view.times ?? asLeft, from('times', entries.times)),
    told('time zone', view.zone, entries.time_zone === undefined ? 'this machine' : file),
    told('keys', keymap.size === 0 ? 'as they come' : `${keymap.size} changed`, keymap.size === 0 ? 'default' : file),
  ];
}

const file = 'settings file';
const yes = (is: boolean) => (is ? 'yes' : 'no');

/** The nearest place that says it, in the order in which settings are taken; null when none does. */
function sourceOf({ flags, env }: Layers, name: FlagName, entry: unknown): string | null {
  if (flags[name] !== undefined) return spelledFlag(name);
  const { env: names = [] }: Flag = flagNamed(name);
  return names.find((each) => variable(env, each) !== undefined) ?? (entry === undefined ? null : file);
}
