import type { TextField } from '../../base/text-field.ts';
import type { LogEvent } from '../../domain/event/log-event.ts';
import type { Impact } from '../../domain/impact.ts';
import type { Quarantine } from '../../domain/quarantine.ts';
import type { TestIdentity } from '../../domain/test-case.ts';
import type { Completion } from '../log/complete.ts';
import type { EventWindow } from '../log/event-window.ts';
import type { StorySubject } from '../log/message.ts';
import type { SimulationPrompt, Simulator } from '../rules/message.ts';
import type { Subject } from '../subject.ts';
import type { Guard } from './guard.ts';
import type { AnyMenu } from './menu.ts';
import type { RemovalsOverlay } from './removal.ts';
import type { TypedWord } from './typed-word.ts';

/** Removing one pull request. It carries the number, never a row: the list may move underneath. */
export interface DequeueOverlay extends TypedWord {
  readonly kind: 'dequeue';
  readonly number: number;
  readonly title: string | null;
  readonly guard: Guard;
  /** The counts as they were when the preview was first shown, to tell what changed since. */
  readonly firstImpact: Impact | null;
  /** What changed while it was open, in words. */
  readonly changed: string | null;
  /** The write it became. */
  readonly write: number | null;
  /** Why there is nothing to do any more, in words. */
  readonly void: string | null;
}

export interface PauseOverlay extends TypedWord {
  readonly kind: 'pause';
  readonly guard: Guard;
  readonly changed: string | null;
  readonly field: 'reason' | 'word';
  readonly reason: TextField;
  readonly write: number | null;
  /** Which of the earlier reasons was recalled last; -1 while `draft` is shown. */
  readonly recalled: number;
  /** What was typed before the first was recalled. */
  readonly draft: TextField;
}

export interface UnpauseOverlay {
  readonly kind: 'unpause';
  readonly guard: Guard;
  readonly changed: string | null;
  readonly write: number | null;
  /** Why there is nothing to do any more, in words. */
  readonly void: string | null;
}

/** The text prompt that narrows a list while it is typed; `before` comes back on the way out. */
export interface FilterOverlay {
  readonly kind: 'filter';
  readonly list: string;
  readonly field: TextField;
  /** What closing it gives back. */
  readonly before: { readonly filter: string; readonly isHighlighting: boolean };
}

export interface HelpOverlay {
  readonly kind: 'help';
  readonly field: TextField;
  readonly scroll: number;
}

/** Everything that can be done now, searchable; the cursor is the id of an action, null the best match. */
export interface PaletteOverlay {
  readonly kind: 'palette';
  readonly field: TextField;
  readonly cursor: string | null;
}

/** A short list in a dialog: branches, what statistics are narrowed to, which columns are shown. */
export interface PlaceOverlay<Kind extends 'branches' | 'narrowing' | 'columns'> {
  readonly kind: Kind;
  /** A place in the list, from 0. */
  readonly cursor: number;
}

/** The detail of one thing as a page of its own; it stays with that thing. */
export interface DetailOverlay {
  readonly kind: 'detail';
  readonly subject: Subject;
}

/** One statistic as a page of its own. */
export interface ChartOverlay {
  readonly kind: 'chart';
  readonly card: string;
  /** The interval looked at, counted from the oldest; null is the newest. */
  readonly cursor: number | null;
}

/** The prompt of the log's filter. */
export interface LogFilterOverlay {
  readonly kind: 'log-filter';
  readonly field: TextField;
  /** Which of the earlier texts is shown; null while it is the one being typed, which `draft` keeps. */
  readonly recalled: number | null;
  readonly draft: string;
  /** What Tab goes round in, and where it is. */
  readonly completion: { readonly completion: Completion; readonly at: number } | null;
  /** True when Enter found a mistake and nothing was typed since. */
  readonly isRefused: boolean;
}

/** All that is known of one row of the log: an event, or what one run said of each of its members. */
export interface EventOverlay {
  readonly kind: 'event';
  readonly events: readonly LogEvent[];
  readonly scroll: number;
}

export interface StoryOverlay {
  readonly kind: 'story';
  readonly subject: StorySubject;
  /** What was read of it so far. */
  readonly window: EventWindow;
  readonly scroll: number;
}

/** One test of one job as a page of its own; the cursor is the id of what Enter opens, null the first. */
export interface TestOverlay {
  readonly kind: 'test';
  readonly test: TestIdentity;
  readonly cursor: string | null;
  readonly scroll: number;
}

/** The latest stack traces of one of a test's failures. */
export interface StackOverlay {
  readonly kind: 'stack';
  readonly test: TestIdentity;
  readonly failure: string;
  readonly scroll: number;
}

/** The choice of what a list is sorted by. */
export interface SortingOverlay {
  readonly kind: 'sorting';
  readonly list: 'queue' | 'tests';
  readonly cursor: number;
}

/** What the program was told at its start. */
export interface SettingsOverlay {
  readonly kind: 'settings';
  readonly scroll: number;
}

/** Where a candidate configuration is chosen and what is asked about it; the cursor is an id, null the first. */
export interface SimulateOverlay {
  readonly kind: 'simulate';
  readonly cursor: string | null;
  /** What is being typed, and for which of the entries. */
  readonly prompt: { readonly for: SimulationPrompt; readonly field: TextField } | null;
}

/** What the service says about a candidate configuration, which the page keeps. */
export interface SimulationOverlay {
  readonly kind: 'simulation';
  readonly of: Simulator;
  /** The pull request that it is about. */
  readonly number: number | null;
  readonly text: string;
  /** Which of all simulations it is. */
  readonly asked: number;
  readonly scroll: number;
}

/** Putting a test into quarantine: which, where none was chosen, why, on which branch, and then the question. */
export interface QuarantineOverlay {
  readonly kind: 'quarantine';
  /** Empty until it was typed. */
  readonly testName: string;
  readonly guard: Guard;
  readonly stage: 'name' | 'reason' | 'branch' | 'confirm';
  readonly name: TextField;
  readonly reason: TextField;
  /** Empty for every branch. */
  readonly branch: TextField;
  readonly changed: string | null;
  readonly write: number | null;
}

/** Lifting one quarantine, bound to its id. */
export interface LiftOverlay {
  readonly kind: 'lift';
  readonly quarantine: Quarantine;
  readonly guard: Guard;
  readonly changed: string | null;
  readonly write: number | null;
  readonly void: string | null;
}

/** What lies over the panes, as values on a stack: the last one has the keys. */
export type Overlay =
  | DequeueOverlay
  | RemovalsOverlay
  | PauseOverlay
  | UnpauseOverlay
  | FilterOverlay
  | HelpOverlay
  | PaletteOverlay
  | PlaceOverlay<'branches'>
  | DetailOverlay
  | ChartOverlay
  | PlaceOverlay<'narrowing'>
  | AnyMenu
  | LogFilterOverlay
  | EventOverlay
  | StoryOverlay
  | TestOverlay
  | StackOverlay
  | SortingOverlay
  | PlaceOverlay<'columns'>
  | SettingsOverlay
  | SimulateOverlay
  | SimulationOverlay
  | QuarantineOverlay
  | LiftOverlay;

export type OverlayKind = Overlay['kind'];
export type OverlayOf<Kind extends OverlayKind> = Extract<Overlay, { readonly kind: Kind }>;

/** The changes that a dialog tells of. */
export function writesIn(overlay: Overlay): readonly number[] {
  if (overlay.kind === 'removals') return overlay.targets.flatMap(({ write }) => write ?? []);
  return 'write' in overlay && overlay.write !== null ? [overlay.write] : [];
}
