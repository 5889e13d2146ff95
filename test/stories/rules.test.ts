import { expect, test } from 'vitest';
import { openProgram } from './program.ts';

const valid = 'queue_rules:\r  - name: urgent\r    queue_conditions: [base=main]\r    autosquash: true\r';
const invalid = 'queue_rules:\r  - name: urgent\r    batch_size: 400\r';

test('a candidate configuration is pasted, refused, corrected and tried', { timeout: 60_000 }, async () => {
  const program = await openProgram({ scenario: 'calm', historyDays: 1 });
  await program.press('5');
  await program.sees(/│ 1 │ default/);

  await program.press('M');
  await program.paste(invalid);
  await program.sees('draft  3 lines');
  await program.press('j', 'j', 'enter');
  await program.sees('This configuration is not valid.');
  await program.sees(/batch_size: must be a whole number from 1 to 128/);

  await program.press('escape');
  await program.paste(valid);
  await program.press('enter');
  await program.sees('The configuration is valid');
  await program.sees(/queue_rules\.0\.autosquash +Remove autosquash, which does nothing\. +until 2027-01-31/);

  await program.press('escape', 'j', 'enter');
  await program.sees(/1 queue rule for \d+ queued pull requests/);
  await program.sees(/urgent +\d+/);

  expect(program.sent.map((call) => call.split(' ')[0])).toEqual([
    'simulateConfiguration',
    'simulateConfiguration',
    'simulateRepository',
  ]);
});
