import type { ScreenRows, Step } from '../store/list.ts';
import type { State } from '../store/state.ts';
import type { Binding, Bindings } from './binding.ts';

/** All rows of a list as they stand on the screen, and how many fit. */
export interface ListWindow {
  readonly rows: ScreenRows;
  readonly height: number;
}

/** The keys that move along a list, the same in every pane. */
export function listKeys(list: string, windowOf: (state: State) => ListWindow): Bindings {
  const move = (
    id: string,
    keys: readonly string[],
    label: string,
    help: string,
    step: (height: number) => Step,
  ): Binding => ({
    id: `${list}.${id}`,
    keys,
    label,
    help,
    message: (state) => {
      const { rows, height } = windowOf(state);
      return { type: 'list/moved', list, step: step(height), rows, height };
    },
  });
  return [
    move('down', ['j', 'down'], 'down', 'next row', () => ({ by: 1 })),
    move('up', ['k', 'up'], 'up', 'row above', () => ({ by: -1 })),
    move('first', ['g', 'home'], 'first', 'first row', () => 'first'),
    move('last', ['G', 'end'], 'last', 'last row', () => 'last'),
    move('page-down', ['pagedown'], 'page', 'one page down', (height) => ({ by: height })),
    move('page-up', ['pageup'], 'page', 'one page up', (height) => ({ by: -height })),
    move('half-down', ['ctrl+d'], 'half page', 'half a page down', (height) => ({ by: Math.ceil(height / 2) })),
    move('half-up', ['ctrl+u'], 'half page', 'half a page up', (height) => ({ by: -Math.ceil(height / 2) })),
  ];
}
