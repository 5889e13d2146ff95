import type { ReactNode } from 'react';
import { App } from '../../../src/ui/app.tsx';
import { glyphsOf } from '../../../src/ui/glyph.ts';
import type { Look } from '../../../src/ui/look.ts';
import { LookContext } from '../../../src/ui/look-context.ts';
import { themeOf } from '../../../src/ui/theme.ts';
import { at } from '../../support/build.ts';
import { narrow, normal, type Scene, type Size, wide } from '../../support/golden.ts';
import { type Monitor, openMonitor, type Script } from '../../support/monitor.ts';
import { busyStatus } from './busy.ts';
import { busyEvents } from './log.ts';

const colours: Look = { theme: themeOf('terminal', 4), glyphs: glyphsOf(false) };

/** Without colour and without Unicode. */
export const plainLook: Look = { theme: themeOf('mono', 0), glyphs: glyphsOf(true) };

/** Scenes of the pane behind `key` over a busy queue, at three sizes; `read` answers what it reads. */
export const paneScenes =
  (key: string, read: Script['read']) =>
  (name: string, play: (monitor: Monitor) => void, script: Partial<Script> = {}, look: Look = colours): Scene => ({
    name,
    sizes: [wide, normal, narrow],
    tree: (size: Size): ReactNode => {
      const given = { status: busyStatus, events: busyEvents, read, ...script };
      const monitor = openMonitor(given, { size, start: at('14:32') });
      monitor.wait(2_000);
      monitor.press(key);
      monitor.wait(5_000);
      play(monitor);
      return (
        <LookContext value={look}>
          <App state={monitor.state()} look={look} />
        </LookContext>
      );
    },
  });
