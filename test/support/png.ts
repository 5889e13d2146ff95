// Draws an SVG of `screenshots/` for our own eyes: node test/support/png.ts in.svg out.png
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';

const [input, output] = process.argv.slice(2);
if (input === undefined || output === undefined) throw new Error('usage: node test/support/png.ts in.svg out.png');
const font = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
const picture = new Resvg(readFileSync(input, 'utf8'), {
  fitTo: { mode: 'zoom', value: 2 },
  font: {
    loadSystemFonts: false,
    fontFiles: ['DejaVuSansMono', 'DejaVuSansMono-Bold', 'DejaVuSansMono-Oblique', 'DejaVuSans'].map(font),
    defaultFontFamily: 'DejaVu Sans Mono',
  },
});
writeFileSync(output, picture.render().asPng());
