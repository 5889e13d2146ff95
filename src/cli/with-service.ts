import { inert } from '../base/inert.ts';
import type { Session } from '../store/session.ts';
import type { Api } from '../wire/index.ts';
import type { Action } from './action.ts';
import type { Flags } from './args/flag.ts';
import type { Repository } from './args/value.ts';
import { type Connection, connect, sessionOf } from './connect.ts';
import type { Exit } from './exit-code.ts';
import type { Machine } from './machine.ts';
import { type Printer, printerFor } from './printer.ts';
import { clearing, type Progress, progressOn } from './progress.ts';
import type { Settings } from './settings/settings.ts';
import { settle } from './settings/settle.ts';

/** What a command works with that asks the service. */
export interface Call {
  readonly flags: Flags;
  readonly positionals: readonly string[];
  readonly machine: Machine;
  readonly settings: Settings;
  readonly connection: Connection;
  readonly session: Session;
  readonly api: Api;
  /** The path parameters of every operation on the repository. */
  readonly target: { readonly owner: string; readonly repository: string };
  readonly repository: Repository;
  readonly printer: Printer;
  /** One line for the person, beside the result. */
  readonly say: (text: string) => void;
  /** What is waited for; it goes with the next output. */
  readonly progress: Progress;
}

/** A command that settles what it runs with, connects, and lets go whatever happens. */
export const withService =
  (run: (call: Call) => Promise<Exit>): Action =>
  async (invocation, given) => {
    const progress = progressOn(given);
    const machine = clearing(given, progress);
    const settings = await settle(invocation, machine);
    const say = (text: string) => machine.errors.write(`mergetop: ${inert(text)}\n`);
    settings.notes.forEach(say);
    const connection = await connect(settings, machine);
    const [repository] = connection.repositories;
    progress.show(`asking ${connection.host}`);
    try {
      return await run({
        ...invocation,
        machine,
        settings,
        connection,
        session: sessionOf(settings, connection, machine.clock.now()),
        api: connection.client.api,
        target: { owner: repository.owner, repository: repository.name },
        repository,
        printer: printerFor(machine, settings.view),
        say,
        progress,
      });
    } finally {
      progress.clear();
      await connection.close();
    }
  };
