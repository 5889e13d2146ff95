import type { Codec } from '../lenient.ts';

/** A codec for every event type of a family. */
export type Codecs<Family> = { readonly [Type in keyof Family]: Codec<Family[Type]> };
