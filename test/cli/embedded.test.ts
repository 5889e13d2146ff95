import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { noDiagnostics } from '../../src/cli/diagnostics.ts';
import { embeddedService } from '../../src/cli/embedded.ts';
import { demo } from '../../src/service/demo.ts';
import { scenarioNames, scenarios } from '../../src/service/scenario/table.ts';

const calm = { scenario: 'calm', seed: 3, historyDays: 1 } as const;

describe('the embedded service of the screen', () => {
  test('is at hand at once and answers when its thread has started', async () => {
    const service = embeddedService(calm, [], { clock: systemClock, diagnostics: noDiagnostics });
    const { owner, name } = service.repositories[0];

    const { value } = await service.api('branches', { owner, repository: name });
    await service.close();

    expect(value.branches).toContain('main');
  });

  test('can be left before it has answered', async () => {
    const service = embeddedService(calm, [], { clock: systemClock, diagnostics: noDiagnostics });

    await expect(service.close()).resolves.toBeUndefined();
  });

  test('tells whoever waits that it ended', async () => {
    const service = embeddedService(calm, [], { clock: systemClock, diagnostics: noDiagnostics });
    const asked = service.api('application', {});
    const told = expect(asked).rejects.toThrow('the embedded service ended');

    await service.close();
    await told;
  });

  test.each(scenarioNames)('knows the first repository of %s before it runs', (name) => {
    expect(scenarios[name][0]?.fullName).toBe(`${demo.repository.owner}/${demo.repository.name}`);
  });
});
