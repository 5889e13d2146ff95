import { Box, Text } from 'ink';
import type { State } from '../../store/state.ts';
import type { Look } from '../look.ts';
import { sentences } from './sentences.ts';

/** The screen for Ink's screen reader mode, in which nothing is laid out: what is not there need not be listened to. */
export function Spoken({ state, look }: { readonly state: State; readonly look: Look }) {
  const { about, here, position, notice } = sentences(state, look);
  return (
    <Box flexDirection="column">
      <Paragraph texts={about} />
      {position === '' ? (
        <Paragraph texts={here} />
      ) : (
        <Box flexDirection="row" aria-role="listitem" aria-state={{ selected: true }}>
          <Text>{here.join(', ')}</Text>
          <Text>{`(${position})`}</Text>
        </Box>
      )}
      {notice !== null && <Text>{notice}</Text>}
    </Box>
  );
}

function Paragraph({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Box flexDirection="column">
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    </Box>
  );
}
