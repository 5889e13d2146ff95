import fc from 'fast-check';
import InkOutput from 'ink/own-output';
import { expect, test } from 'vitest';
import RowOutput from '../../src/terminal/row-output.ts';

const width = 12;
const height = 4;

const plain = fc.constantFrom('a', 'bc', ' ', '   ', '─│', '漢', '漢字', 'e\u0301', '👩‍👩‍👧', '\u200B', '▌█');
const styles = fc.constantFrom('1', '2', '7', '31', '48;5;52', '38;2;1;2;3');
const styled = fc.tuple(styles, plain).map(([style, text]) => `\u001B[${style}m${text}\u001B[0m`);
const themed = fc
  .tuple(fc.constantFrom(['1', '22'], ['2;7', '22;27'], ['1;38;2;9;9;9', '22;39'], ['4;33', '24;39']), plain)
  .map(([[open, close], text]) => `\u001B[${open}m${text}\u001B[${close}m`);
const linked = plain.map((text) => `\u001B]8;;https://a.test\u0007${text}\u001B]8;;\u0007`);
const unclosed = fc.tuple(styles, plain).map(([style, text]) => `\u001B[${style}m${text}`);
const row = fc
  .array(fc.oneof({ weight: 4, arbitrary: plain }, { weight: 4, arbitrary: themed }, styled, linked, unclosed), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''));
const text = fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => rows.join('\n'));
const cell = fc.integer({ min: -2, max: width + 2 });
/** Ink cuts an axis at both ends or not at all. */
const bounds = fc.option(fc.tuple(cell, cell), { nil: [undefined, undefined] as const });

const write = fc.record({
  kind: fc.constant('write' as const),
  x: cell,
  y: fc.integer({ min: -1, max: height }),
  text,
  isLoud: fc.boolean(),
});
const clip = fc.tuple(bounds, bounds).map(([[x1, x2], [y1, y2]]) => ({ kind: 'clip' as const, x1, x2, y1, y2 }));
const unclip = fc.record({ kind: fc.constant('unclip' as const) });
const drawing = fc.array(fc.oneof({ weight: 4, arbitrary: write }, clip, unclip), { maxLength: 8 });
type Drawing = typeof drawing extends fc.Arbitrary<infer Value> ? Value : never;

const still = (line: string) => line;
const loud = (line: string, index: number) => `${index}${line.toUpperCase()}`;

function draw(output: InkOutput | RowOutput, steps: Drawing): string[] {
  for (const step of steps) {
    if (step.kind === 'clip') output.clip(step);
    else if (step.kind === 'unclip') output.unclip();
    else output.write(step.x, step.y, step.text, { transformers: [step.isLoud ? loud : still] });
  }
  return output.get().output.split('\n').map(inOrder);
}

/** The same cells with the same styles are the same text. */
function inOrder(line: string): string {
  const output = new InkOutput({ width: 40, height: 1 });
  output.write(0, 0, line, { transformers: [] });
  return output.get().output;
}

test('whatever is written where, and however it is cut, each cell is as Ink would have it', () => {
  fc.assert(
    fc.property(drawing, (steps) => {
      const byInk = draw(new InkOutput({ width, height }), steps);

      expect(draw(new RowOutput({ width, height }), steps)).toEqual(byInk);
    }),
    { numRuns: 1000 },
  );
});

test('texts beside each other are put into one row, without what is blank at its end', () => {
  const output = new RowOutput({ width, height: 2 });
  output.write(4, 0, 'right  ', { transformers: [still] });
  output.write(0, 0, '\u001B[1mup\u001B[22m ', { transformers: [still] });

  expect(output.get()).toEqual({ output: '\u001B[1mup\u001B[22m  right\n', height: 2 });
});
