import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { codeCount } from '../../base/code-count.ts';
import { ApiError } from '../../client/api-error.ts';
import {
  type ConfigurationSimulation,
  type Deprecation,
  longestConfiguration,
  type Simulation,
  type UnusedSection,
} from '../../domain/simulation.ts';
import { type Line, run } from '../../ui/kit/line.ts';

import { jsonLine } from '../json.ts';
import { badSettings, wrongUsage } from '../problem.ts';
import { type Call, withService } from '../with-service.ts';

export const action = withService(async (call) => {
  const { flags, machine, positionals, printer } = call;
  const [file = '', ...rest] = positionals;
  const pulls = flags.pr ?? [];
  if (pulls.length > 1 || rest.length > 0) throw wrongUsage('simulate takes one file, and one --pr at most');
  const yaml = await contents(call, file);
  const [checked, simulated] = await asked(call, file, yaml, pulls[0]);
  if (flags.json) machine.output.write(simulationJson(call, checked, simulated));
  else {
    printer.prose([checked.message, simulated.title, simulated.summary].filter((text) => text !== null).join('\n\n'));
    printer.print(warnings(checked));
  }
  return 'done';
});

async function contents({ machine }: Call, file: string): Promise<string> {
  const read =
    file === '-' ? machine.input.text() : readFile(resolve(machine.cwd, file), 'utf8').catch(() => unreadable(file));
  const yaml = await read;
  if (codeCount(yaml) > longestConfiguration) {
    throw badSettings(`${file} is longer than a configuration may be: ${longestConfiguration} characters`);
  }
  return yaml;
}

function unreadable(file: string): never {
  throw badSettings(`${file} cannot be read · name a file that exists and that you may read`);
}

/** Whether it is valid comes first: what an invalid one would do nobody can tell. */
async function asked(
  { api, target, machine }: Call,
  file: string,
  mergifyYml: string,
  number: number | undefined,
): Promise<readonly [ConfigurationSimulation, Simulation]> {
  const input = { ...target, body: { mergifyYml } };
  const options = { signal: machine.interruption() };
  try {
    const { value: checked } = await api('simulateConfiguration', input, options);
    const simulating =
      number === undefined
        ? api('simulateRepository', input, options)
        : api('simulatePull', { ...input, number }, options);
    return [checked, (await simulating).value];
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.status !== 422) throw error;
    throw badSettings(`${file} is no valid configuration: ${error.failure.detail ?? 'the service does not say why'}`);
  }
}

function warnings({ deprecations, unusedSections }: ConfigurationSimulation): readonly Line[] {
  return [...deprecations.map(deprecationLine), ...unusedSections.map(unusedLine)];
}

function deprecationLine({ message, deadline, pathToField }: Deprecation): Line {
  const where = pathToField === null ? '' : ` ${pathToField.join('.')}:`;
  return [run('deprecated', 'warn'), run(`${where} ${message}${deadline === null ? '' : `, until ${deadline}`}`)];
}

function unusedLine({ section, productName, productUrl }: UnusedSection): Line {
  const product = productName === null ? '' : `: ${productName} is not in use`;
  return [run('unused', 'warn'), run(` ${section}${product}${productUrl === null ? '' : `, see ${productUrl}`}`)];
}

function simulationJson({ flags, repository }: Call, checked: ConfigurationSimulation, simulated: Simulation): string {
  return jsonLine('mergetop/simulate/1', {
    repository: `${repository.owner}/${repository.name}`,
    number: flags.pr?.[0] ?? null,
    message: checked.message,
    title: simulated.title,
    summary: simulated.summary,
    deprecations: checked.deprecations.map(({ pathToField, ...rest }) => ({ ...rest, path_to_field: pathToField })),
    unused_sections: checked.unusedSections.map(({ productName, productUrl, ...rest }) => ({
      ...rest,
      product_name: productName,
      product_url: productUrl,
    })),
  });
}
