import { clockTime } from '../../base/span.ts';
import { cut } from '../../base/width.ts';
import { ApiError } from '../../client/api-error.ts';
import type { LocalEffect } from '../../store/effect.ts';
import { createFleet, type Fleet } from '../../store/fleet.ts';
import type { Repository } from '../../store/session.ts';
import { capabilities } from '../../terminal/capability.ts';
import { alertText } from '../../ui/alert-text.ts';
import { glyphsOf } from '../../ui/glyph.ts';
import type { Look } from '../../ui/look.ts';
import { themeOf } from '../../ui/theme.ts';
import { connect, sessionsOf } from '../connect.ts';
import type { Exit } from '../exit-code.ts';
import type { Machine } from '../machine.ts';
import type { Settings } from '../settings/settings.ts';
import { news, type Told } from './news.ts';

/** A window is never cut to its rows: nothing is drawn. */
const endlessRows = 100_000;

/** Watches on a terminal that can only print: a line whenever something is worth one, until ^C. */
export async function watchPlainly(settings: Settings, machine: Machine): Promise<Exit> {
  const { clock, output } = machine;
  const connection = await connect(settings, machine);
  const stop = machine.interruption();
  const { hasUnicode } = capabilities(machine.env, machine.platform);
  const look: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(settings.view.ascii || !hasUnicode) };
  const say = (text: string) => output.write(`${text}\n`);
  try {
    await new Promise<void>((resolve, reject) => {
      const fleet = createFleet({
        sessions: sessionsOf(settings, connection, clock.now()),
        terminal: { columns: output.columns, rows: endlessRows, focused: true },
        outside: {
          api: connection.client.api,
          clock,
          failureOf: (error) => (error instanceof ApiError ? error.failure : null),
          perform: (effect) => sayAlert(effect, settings.view.zone, output.columns, say),
          crash: reject,
        },
      });
      const end = () => {
        fleet.close();
        resolve();
      };
      stop.addEventListener('abort', end);
      follow(fleet, look, output.columns, say);
      fleet.start([]);
      if (stop.aborted) end();
    });
  } finally {
    await connection.close();
  }
  return 'interrupted';
}

function follow(fleet: Fleet, look: Look, width: number, say: (text: string) => void): void {
  const toldOf = new Map<string, Told | null>();
  fleet.subscribe(() => {
    const state = fleet.getState();
    for (const each of [state, ...state.others]) {
      const name = nameOf(each.session.repository);
      const [lines, told] = news(toldOf.get(name) ?? null, each, look, width);
      toldOf.set(name, told);
      for (const line of lines) say(line);
    }
  });
}

function sayAlert(effect: LocalEffect, zone: string, width: number, say: (text: string) => void): void {
  if (effect.kind !== 'alert') return;
  const start = `${clockTime(effect.at, zone)} ${nameOf(effect.repository)}`;
  for (const alert of effect.raised) say(cut(`${start} ! ${alertText(alert, effect.at).text}`, width));
  for (const alert of effect.over) say(cut(`${start} over: ${alertText(alert, effect.at).text}`, width));
}

const nameOf = ({ owner, name }: Repository) => `${owner}/${name}`;
