import { describe, expect, test } from 'vitest';
import { openProgram } from './program.ts';

describe('a kiosk on the wall', () => {
  test('shows the figures without a cursor, and what is out of the ordinary keeps the queue there', async () => {
    const program = await openProgram({ isKiosk: true, scenario: 'wedged' });
    await program.sees('BASE MOVED');
    await program.sees(/^ +! \S/m, 60);

    await program.pass(30);

    expect(program.text()).toContain('an alert keeps the queue on the screen');
    expect(program.text()).toContain('BASE MOVED');
    expect(program.text()).not.toMatch(/^[▌>]/m);
  });

  test('sends nothing whatever is typed, and leaves with q', async () => {
    const program = await openProgram({ isKiosk: true });
    await program.sees('BASE MOVED');

    await program.type('PDUy');
    await program.press('enter', 'P', 'escape');
    expect(program.text()).toContain('KIOSK');
    expect(program.sent).toEqual([]);

    await program.press('q');
    expect(await program.exit).toBe(0);
  });

  test('gives each of several repositories a block, the worst first', async () => {
    const program = await openProgram({ isKiosk: true, isFleet: true });
    await program.sees(/acme\/monolith.*(MOVING|SLOW|WEDGED)/);
    await program.sees(/acme\/handbook.*(MOVING|SLOW|IDLE)/);
    await program.sees(/acme\/sandbox.*(MOVING|SLOW|IDLE)/);
  });
});
