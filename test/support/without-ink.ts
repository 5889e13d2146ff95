import { isValidElement, type ReactElement, type ReactNode } from 'react';
import type { State } from '../../src/store/state.ts';
import { App } from '../../src/ui/app.tsx';
import type { Look } from '../../src/ui/look.ts';
import { pictureOf } from '../../src/ui/picture.ts';
import { type Cell, createEmulator } from './emulator.ts';
import type { Size } from './golden.ts';
import { until } from './until.ts';

type AppProps = { readonly state: State; readonly look: Look };

/** The whole screen in a tree of a scene; null where it shows less than that. */
export function appIn(node: ReactNode): AppProps | null {
  if (isAppElement(node)) return node.props;
  return isValidElement<{ readonly children?: ReactNode }>(node) ? appIn(node.props.children) : null;
}

const isAppElement = (node: ReactNode): node is ReactElement<AppProps> => isValidElement(node) && node.type === App;

/** What the program paints before Ink is there, as a terminal shows it; null where it leaves that to Ink. */
export async function cellsWithoutInk({ state, look }: AppProps, { columns, rows }: Size): Promise<Cell[][] | null> {
  const picture = pictureOf(state, look);
  if (picture === null) return null;
  const emulator = createEmulator(columns, rows);
  emulator.write(`\u001b[?7l\u001b[H${picture.join('\r\n')}`);
  await until(emulator.isDrawn, () => 'the emulator never came to rest');
  return emulator.cells();
}
