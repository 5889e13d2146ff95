import { slotRecordNeeds } from '../slot-record.ts';
import type { Slice } from './slice.ts';

/** What is read of slots beside the queue itself. */
export const slotSlice: Slice = { needs: slotRecordNeeds };
