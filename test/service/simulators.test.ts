import { describe, expect, test } from 'vitest';
import { asking, serving } from './raw-http.ts';

const repository = '/repos/acme/monolith';
const simulators = [
  `${repository}/simulator`,
  `${repository}/configuration-simulator`,
  `${repository}/pulls/1/simulator`,
];

describe('every simulator', () => {
  test.each(simulators)('%s refuses an invalid configuration and tells the place', async (path) => {
    const ask = asking(await serving({ historyDays: 0 }));

    const reply = await ask(path, { method: 'POST', body: { mergify_yml: 'queue_rules: [{name: a, batch_size: 0}]' } });

    expect(reply.status).toBe(422);
    expect(reply.json).toEqual({
      detail: [
        {
          loc: ['body', 'mergify_yml', 'queue_rules', 0, 'batch_size'],
          msg: 'must be a whole number from 1 to 128',
          type: 'value_error',
        },
      ],
    });
  });

  test.each(simulators)('%s refuses what is no payload', async (path) => {
    const ask = asking(await serving({ historyDays: 0 }));
    const post = (body: unknown) => ask(path, { method: 'POST', body });

    expect((await post({})).status).toBe(422);
    expect((await post({ mergify_yml: 5 })).status).toBe(422);
    expect((await post('{')).status).toBe(422);
    expect((await post({ mergify_yml: `#${'x'.repeat(1_048_576)}` })).status).toBe(422);
  });

  test.each(simulators)('%s is closed to a ci key', async (path) => {
    const service = await serving({ historyDays: 0 });

    const reply = await asking(service)(path, { method: 'POST', token: service.tokens.ci, body: { mergify_yml: '' } });

    expect(reply.status).toBe(403);
  });
});

test('the simulation of a configuration tells what is deprecated and what is unused', async () => {
  const ask = asking(await serving({ historyDays: 0 }));
  const yaml = 'merge_protections: []\nqueue_rules: [{name: a}, {name: b, autosquash: true}]';

  const reply = await ask(`${repository}/configuration-simulator`, { method: 'POST', body: { mergify_yml: yaml } });

  expect(reply).toMatchObject({
    status: 200,
    json: {
      message: 'The configuration is valid',
      deprecations: [
        {
          message: expect.stringContaining('autosquash'),
          deadline: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          path_to_field: ['queue_rules', '1', 'autosquash'],
        },
      ],
      unused_sections: [{ section: 'merge_protections', product: 'merge_protections' }],
    },
  });
});

test('the simulation of a repository answers with a title and Markdown', async () => {
  const ask = asking(await serving({ historyDays: 0 }));

  const reply = await ask(`${repository}/simulator`, {
    method: 'POST',
    body: { mergify_yml: 'queue_rules: [{name: default}]' },
  });

  expect(reply.json).toMatchObject({
    title: expect.stringMatching(/^1 queue rule for \d+ queued pull requests$/),
    summary: expect.stringContaining('| `default` |'),
    deprecations: [],
  });
});

test('a pull request that never was cannot be simulated', async () => {
  const ask = asking(await serving({ historyDays: 0 }));
  const number = '9223372036854775807';

  const reply = await ask(`${repository}/pulls/${number}/simulator`, { method: 'POST', body: { mergify_yml: '' } });

  expect(reply).toMatchObject({ status: 404, json: { detail: `pull request #${number} does not exist` } });
});
