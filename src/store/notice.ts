/** A sentence that passes by: what a key did or why it did nothing. It never takes the focus. */
export interface Notice {
  readonly text: string;
  readonly tone: 'plain' | 'ok' | 'warn' | 'bad';
  readonly until: number;
}

/** Long enough to be read twice, short enough not to be taken for a state. */
const shownMs = 6_000;

export const notice = (text: string, now: number, tone: Notice['tone'] = 'plain'): Notice => ({
  text,
  tone,
  until: now + shownMs,
});
