import { dequeueSlice } from '../overlay/dequeue.ts';
import { liftSlice } from '../overlay/lift.ts';
import { pauseSlice } from '../overlay/pause.ts';
import { quarantineSlice } from '../overlay/quarantine.ts';
import { removalsSlice } from '../overlay/removals.ts';
import { unpauseSlice } from '../overlay/unpause.ts';
import { alarmSlice } from './alarm.ts';
import { detailSlice } from './detail.ts';
import { feedSlice } from './feed.ts';
import { kioskSlice } from './kiosk.ts';
import { listSlice } from './lists.ts';
import { logSlice } from './log.ts';
import { logPromptSlice } from './log-prompt.ts';
import { lookSlice } from './look.ts';
import { marksSlice } from './marks.ts';
import { outcomeSlice } from './outcome.ts';
import { overlaySlice } from './overlays.ts';
import { paletteSlice } from './palette.ts';
import { pauseWishSlice } from './pause-wish.ts';
import { queueSlice } from './queue.ts';
import { queueViewSlice } from './queue-view.ts';
import { rankingSlice } from './ranking.ts';
import { rulesSlice } from './rules.ts';
import { sessionSlice } from './session.ts';
import { simulateSlice } from './simulate.ts';
import type { Slice } from './slice.ts';
import { slotSlice } from './slots.ts';
import { statsSlice } from './stats.ts';
import { storySlice } from './story.ts';
import { testsSlice } from './tests.ts';
import { viewSlice } from './view.ts';

/** The nouns of the store, in the order in which they see a message. What is needed first is read first. */
export const slices: readonly Slice[] = [
  sessionSlice,
  queueSlice,
  outcomeSlice,
  dequeueSlice,
  removalsSlice,
  pauseSlice,
  pauseWishSlice,
  unpauseSlice,
  lookSlice,
  quarantineSlice,
  liftSlice,
  overlaySlice,
  paletteSlice,
  feedSlice,
  rankingSlice,
  detailSlice,
  slotSlice,
  statsSlice,
  logSlice,
  logPromptSlice,
  storySlice,
  testsSlice,
  rulesSlice,
  simulateSlice,
  listSlice,
  marksSlice,
  queueViewSlice,
  viewSlice,
  kioskSlice,
  alarmSlice,
];
