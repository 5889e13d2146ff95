/** The output stage of Ink, under the name that the build gives it (plugins.ts). */
declare module 'ink/own-output' {
  type Transformer = (line: string, index: number) => string;
  interface Clip {
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
  export { type Transformer };
}
