/** The output stage of Ink, under the name that the build gives it (plugins.ts). */
declare module 'ink/own-output' {
  export type Transformer = (line: string, index: number) => string;
  /** Half open, in cells of the screen; what is missing is no bound. */
  export interface Clip {
    readonly x1: number | undefined;
    readonly x2: number | undefined;
    readonly y1: number | undefined;
    readonly y2: number | undefined;
  }
  // biome-ignore lint/style/noDefaultExport: it is one
  export default class Output {
    constructor(size: { readonly width: number; readonly height: number });
    write(x: number, y: number, text: string, options: { readonly transformers: readonly Transformer[] }): void;
    clip(clip: Clip): void;
    unclip(): void;
    get(): { output: string; height: number };
  }
}
