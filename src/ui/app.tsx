import { topOverlay } from '../store/overlay/stack.ts';
import { sightOf } from '../store/sight.ts';
import type { State } from '../store/state.ts';
import { breakpoint, tooSmallText } from './breakpoints.ts';
import { footerLines } from './footer.ts';
import { headerLines } from './header/header.ts';
import { isKioskQueue, kioskLines } from './kiosk/page.ts';
import { Frame, Screen, Split } from './kit/frame.tsx';
import { type Line, line } from './kit/line.ts';
import { Lines } from './kit/lines.tsx';
import { Modal } from './kit/modal.tsx';
import { MarkedTable } from './kit/table.tsx';
import { tableHeight } from './kit/table-height.ts';
import { paneSize } from './layout.ts';
import type { Look } from './look.ts';
import { overlayViews } from './overlays/index.ts';
import { paneOf } from './panes/index.ts';
import { ribbonLine } from './ribbon.ts';

/** The screen as a pure function of the state. */
export function App({ state, look }: { readonly state: State; readonly look: Look }) {
  const { columns, rows } = state.terminal;
  const fits = breakpoint(state.terminal);
  if (fits === 'too-small') {
    return (
      <Screen rows={rows}>
        <Lines lines={[line(tooSmallText(state.terminal))]} width={columns} />
      </Screen>
    );
  }
  if (fits === 'ribbon') {
    return (
      <Screen rows={rows}>
        <Lines lines={[ribbonLine(state, columns, look)]} width={columns} />
      </Screen>
    );
  }
  const overlay = topOverlay(state);
  const drawn = overlay === null ? null : overlayViews[overlay.kind].draw(state, look);
  const prompt = drawn?.as === 'prompt' ? [drawn.line] : [];
  const page = pageOf(state, look);
  return (
    <Frame
      columns={columns}
      rows={rows}
      header={headerLines(state, look, page === null)}
      footer={[...prompt, ...footerLines(state)]}
    >
      <Body state={state} look={look} page={page} taken={prompt.length} />
      {drawn?.as === 'dialog' && <Modal size={dialogSize(state)} {...drawn} />}
    </Frame>
  );
}

/** Dialogs lie over the pane: what stands above and below it stays in sight. */
function dialogSize(state: State) {
  const { width, height } = paneSize(state);
  return { columns: width, rows: height };
}

interface BodyProps {
  readonly state: State;
  readonly look: Look;
  /** Stands instead of the pane. */
  readonly page: readonly Line[] | null;
  /** Rows that a prompt takes from the end. */
  readonly taken: number;
}

function Body({ state, look, page, taken }: BodyProps) {
  const { width, height } = paneSize(state);
  if (page !== null)
    return <Lines lines={page} width={width} height={height - taken} isStale={sightOf(state).isStale} />;
  const room = { width, height: height - taken };
  if (isKioskQueue(state)) return <Lines lines={kioskLines(state, room, look)} width={width} height={room.height} />;
  const view = paneOf(state.tab).view(state, room, look);
  const { isStale } = sightOf(state);
  const list = (
    <Lines
      lines={view.lines}
      width={view.listWidth}
      height={room.height}
      cursor={state.session.isKiosk ? null : view.cursor}
      marks={view.marks ?? []}
      isStale={isStale}
    />
  );
  if (view.table !== undefined) {
    const height = room.height - tableHeight(view.table.rows.length);
    return (
      <>
        <MarkedTable {...view.table} />
        <Lines lines={view.lines} width={width} height={Math.max(0, height)} cursor={null} isStale={isStale} />
      </>
    );
  }
  if (view.side === null) return list;
  const side = <Lines lines={view.side} width={width - view.listWidth - 1} height={room.height} isStale={isStale} />;
  return <Split height={room.height} left={list} right={side} isFocused={view.isSideFocused ?? false} />;
}

/** What the topmost page shows; a dialog or a prompt over it leaves it in sight. */
function pageOf(state: State, look: Look): readonly Line[] | null {
  for (const overlay of state.overlays.toReversed()) {
    const drawn = overlayViews[overlay.kind].draw(state, look);
    if (drawn.as === 'page') return drawn.lines;
  }
  return null;
}
