/** What one look at the surroundings found. */
export interface Finding {
  readonly about: string;
  /** `note`: works, but not as well as it could. */
  readonly verdict: 'ok' | 'note' | 'fault';
  readonly text: string;
  /** What to do about it, where something can be done. */
  readonly advice: string | null;
}

export const ok = (about: string, text: string): Finding => ({ about, verdict: 'ok', text, advice: null });

export const note = (about: string, text: string, advice: string): Finding => ({
  about,
  verdict: 'note',
  text,
  advice,
});

export const fault = (about: string, text: string, advice: string | null): Finding => ({
  about,
  verdict: 'fault',
  text,
  advice,
});

/** A message of the program as finding and advice: it puts the one before the first dot and the other behind. */
export function faultOf(about: string, message: string): Finding {
  const [text = '', ...advice] = message.split(' · ');
  return fault(about, text, advice.length === 0 ? null : advice.join(' · '));
}
