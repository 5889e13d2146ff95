import { Box, Text } from 'ink';
import { expect, onTestFinished, test } from 'vitest';
import { mount } from './screen.tsx';
import { toSvg } from './svg.ts';

async function draw(tree: React.ReactNode) {
  const screen = await mount(tree, { columns: 20, rows: 3 });
  onTestFinished(screen.close);
  return toSvg(screen.cells()).split('\n').slice(2, -2);
}

test('a run of one style is one text at its column, as wide as its cells', async () => {
  expect(
    await draw(
      <Text>
        ab <Text color="#ff8800">cd</Text>
      </Text>,
    ),
  ).toEqual([
    '<text x="0" y="13.02" textLength="16.86" lengthAdjust="spacingAndGlyphs" fill="#d4d7dd">ab</text>',
    '<text x="25.28" y="13.02" textLength="16.86" lengthAdjust="spacingAndGlyphs" fill="#ff8800">cd</text>',
  ]);
});

test('far words of one style are apart, since viewers fold spaces', async () => {
  const texts = await draw(<Text>{'a b   c'}</Text>);

  expect(texts.map((text) => text.replace(/<text x="([\d.]+)".*>(.*)<.*/, '$1 $2'))).toEqual(['0 a b', '50.57 c']);
});

test('a background and an inverse run paint their cells', async () => {
  const drawn = await draw(
    <Text>
      <Text backgroundColor="#112233">a</Text>
      <Text inverse> b </Text>
    </Text>,
  );

  expect(drawn).toEqual([
    '<rect x="0" y="0" width="8.43" height="16.31" fill="#112233"/>',
    '<rect x="8.43" y="0" width="25.28" height="16.31" fill="#d4d7dd"/>',
    expect.stringContaining('>a</text>'),
    expect.stringMatching(/x="16.86".*fill="#15181e">b<\/text>/),
  ]);
});

test('a wide character takes two cells and what follows keeps its column', async () => {
  const texts = await draw(<Text>日x</Text>);

  expect(texts.map((text) => text.replace(/<text x="([\d.]+)".*textLength="([\d.]+)".*>(.*)<.*/, '$1 $2 $3'))).toEqual([
    '0 16.86 日',
    '16.86 8.43 x',
  ]);
});

test('palette colours, bold, dim and markup characters', async () => {
  const drawn = await draw(
    <Box>
      <Text color="red" bold>
        {'<a&b>'}
      </Text>
      <Text color="ansi256(202)" dimColor>
        z
      </Text>
    </Box>,
  );

  expect(drawn[0]).toMatch(/fill="#e0626c" font-weight="bold">&lt;a&amp;b&gt;</);
  expect(drawn[1]).toMatch(/fill="#ff5f00" opacity="0.6">z</);
});

test('a second drawing of the same screen has the same bytes', async () => {
  const tree = (
    <Box borderStyle="round" width={20} height={3}>
      <Text color="green">● ready</Text>
    </Box>
  );

  expect(await draw(tree)).toEqual(await draw(tree));
});
