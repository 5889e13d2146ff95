import { describe, expect, test } from 'vitest';
import { openProgram } from './program.ts';

describe('a person who watches several repositories', () => {
  test('sees how all of them do in one line, and R shows another', async () => {
    const program = await openProgram({ isFleet: true });
    await program.sees(/monolith (MOVING|SLOW|WEDGED)/);
    await program.sees(/handbook (MOVING|IDLE|SLOW)/);

    await program.press('R');
    await program.sees('Repositories, the worst first');
    while (!/▌ acme\/handbook/.test(program.text())) await program.press('j');
    await program.press('enter');

    await program.sees(/^ acme\/handbook/m);
    expect(program.text()).toMatch(/R repository/);
  });
});
