import type { BatchCode, batchCodes } from '../domain/batch.ts';
import type { Glyphs } from './glyph.ts';
import type { Tone } from './theme.ts';

/** How a batch state is shown: the word tells it alone, glyph and tone repeat it. */
export interface Sign {
  /** Three letters. */
  readonly word: string;
  /** One cell. */
  readonly glyph: string;
  readonly tone: Tone;
  readonly meaning: string;
}

type Row = readonly [word: string, tone: Tone, glyph: string, ascii: string, meaning: string];

const known: Readonly<Record<(typeof batchCodes)[number], Row>> = {
  running: ['RUN', 'run', '►', '>', 'checks running'],
  preparing: ['PRE', 'wait', '◌', '.', 'building the test branch'],
  bisecting: ['BIS', 'warn', '◫', 'Y', 'failed, splitting to find the culprit'],
  failed: ['FAI', 'fail', '✗', 'x', 'failed, being removed'],
  merged: ['MRG', 'ok', '✓', 'v', 'landed'],
  waiting_for_merge: ['WMG', 'ok', '◉', 'M', 'green, waiting for those ahead'],
  waiting_for_previous_batches: ['WPB', 'wait', '↥', '^', 'held while a failure ahead is being explained'],
  waiting_for_requeue: ['REQ', 'wait', '↻', 'r', 'will be retested after a failure ahead'],
  waiting_schedule: ['SCH', 'wait', '◷', 's', 'ready, outside merge hours'],
  waiting_for_batch: ['FIL', 'wait', '▯', 'b', 'filling'],
  waiting_for_checks_slot: ['SLT', 'wait', '⊘', 'c', 'ready, no free CI slot'],
  frozen: ['FRZ', 'hold', '✱', '*', 'green, merges frozen'],
};

const signs = new Map<string, Row>(Object.entries(known));

/** The sign of a state; of one that is not known the raw code is the meaning. */
export function batchSign(code: BatchCode, { isAscii }: Glyphs): Sign {
  const [word, tone, glyph, ascii, meaning] = signs.get(code) ?? unknown(code);
  return { word, tone, glyph: isAscii ? ascii : glyph, meaning };
}

const unknown = (code: string): Row => ['???', 'unknown', '?', '?', code];
