// The least that a program with Ink is: what the memory of the monitor is compared with.
import { render, Text } from 'ink';

render(<Text>hello</Text>);
setInterval(() => {}, 60_000);
