import { about, span } from '../base/span.ts';
import type { Gain, Hastening, NoGain, Untold } from '../domain/verdict/gain.ts';
import { counted, pullNames } from '../domain/verdict/reason.ts';
import { nearlyLandedMs } from '../domain/verdict/threshold.ts';
import { batchName } from './batch-name.ts';
import type { Tone } from './theme.ts';

export interface GainText {
  readonly text: string;
  readonly tone: Tone;
}

/** What those behind would win by a removal: `~19m for 6 PRs behind, if it is the culprit (1 of 4 suspects)`. */
export function gainText(gain: Gain): GainText {
  switch (gain.kind) {
    case 'frees':
      return { text: `frees ${counted(gain.pulls.length, 'pull request')}: ${pullNames(gain.pulls)}`, tone: 'ok' };
    case 'hastens':
      return { text: hastening(gain), tone: 'ok' };
    case 'none':
      return { text: `nothing: ${nothing(gain.why)}`, tone: isSoon(gain.why) ? 'warn' : 'plain' };
    case 'unknown':
      return { text: `unknown: ${untold(gain.why)}`, tone: 'muted' };
  }
}

/** … without a label before it. */
export function gainSentence(gain: Gain): GainText {
  const { text, tone } = gainText(gain);
  return { text: gain.kind === 'frees' ? text : `gains ${text}`, tone };
}

/** The same where a few words have to do; empty where nothing is won. */
export function gainShort(gain: Gain): string {
  switch (gain.kind) {
    case 'frees':
      return `frees ${counted(gain.pulls.length, 'other')}: ${pullNames(gain.pulls)}`;
    case 'hastens':
      return `${minutes(gain)} for ${gain.pulls.length} behind`;
    case 'none':
      return isSoon(gain.why) ? 'lands soon anyway' : '';
    case 'unknown':
      return '';
  }
}

/** Whoever lands in a few minutes should rather be left to. */
const isSoon = (why: NoGain): boolean => 'leftMs' in why && why.leftMs <= nearlyLandedMs;

const minutes = ({ ms, by }: Hastening) => `${by.what === 'late' ? 'at most ' : ''}${about(ms)}`;

function hastening(gain: Hastening): string {
  const { pulls, by } = gain;
  const won = `${minutes(gain)} for ${counted(pulls.length, 'PR')} behind`;
  if (by.what === 'late') return `${won}: ${batchName(by.node)} runs late`;
  return by.suspects === 1 ? `${won}: the last suspect` : `${won}, if it is the culprit (1 of ${by.suspects} suspects)`;
}

function nothing(why: NoGain): string {
  switch (why.code) {
    case 'green-soon':
      return why.leftMs === 0
        ? `${batchName(why.node)} is about to be green`
        : `${batchName(why.node)} is ${about(why.leftMs)} from green`;
    case 'lands-soon':
      return `${batchName(why.node)} lands in ${about(why.leftMs)}`;
    case 'green':
      return `${batchName(why.node)} is green`;
    case 'not-begun':
      return `the checks of ${batchName(why.node)} have not begun`;
    case 'over':
      return `${batchName(why.node)} is over`;
    case 'cleared':
      return 'the search has cleared it';
    case 'nobody-behind':
      return 'nobody is behind it';
    case 'no-batch':
      return 'it is in no batch yet';
    case 'paused':
      return 'nothing lands while the queue is paused';
  }
}

function untold(why: Untold): string {
  switch (why.code) {
    case 'no-estimate':
      return `no estimate of when the checks of ${batchName(why.node)} end`;
    case 'no-timeout':
      return `${batchName(why.node)} runs late, and no timeout of it is known`;
    case 'timed-out':
      return `${batchName(why.node)} timed out ${span(why.agoMs)} ago, and when it goes is not known`;
    case 'no-usual-run':
      return 'how long a run takes is not known yet';
  }
}
