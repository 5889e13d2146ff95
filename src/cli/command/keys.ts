import type { Binding } from '../../ui/binding.ts';
import { keyName } from '../../ui/key-name.ts';
import { keyGroups, rebound, remappable } from '../../ui/keymap.ts';
import type { Action } from '../action.ts';
import { jsonLine } from '../json.ts';
import { badSettings } from '../problem.ts';
import { layersOf } from '../settings/layers.ts';

/** The keys as they are bound here, also where they cannot stay so: whoever looks for the fault needs to see them. */
export const action: Action = async ({ flags }, machine) => {
  const { keymap, problems, keyFaults } = await layersOf(flags, machine);
  const groups = keyGroups.map(({ title, bindings }) => ({ title, bindings: rebound(bindings, keymap) }));
  if (flags.json) machine.output.write(jsonLine('mergetop/keys/1', { keys: groups.flatMap(groupJson) }));
  else machine.output.write(groups.map(groupText).join('\n'));
  for (const problem of problems) machine.errors.write(`mergetop: ${problem}\n`);
  const [fault] = keyFaults;
  if (fault !== undefined) throw badSettings(fault);
  return 'done';
};

type Group = (typeof keyGroups)[number];

const canBeBound = (binding: Binding) => remappable.some(({ id }) => id === binding.id);

const groupJson = ({ title, bindings }: Group) =>
  bindings.map((each) => ({
    where: title.toLowerCase(),
    id: each.id,
    keys: each.keys,
    does: each.help,
    changes_the_queue: each.mutates === true,
    can_be_bound: canBeBound(each),
  }));

const widestId = Math.max(...remappable.map(({ id }) => id.length));

function groupText({ title, bindings }: Group): string {
  const rows = bindings.map((each) => {
    const id = canBeBound(each) ? each.id : '';
    return `  ${each.keys.map(keyName).join(' ').padEnd(9)} ${id.padEnd(widestId)}  ${each.help}`;
  });
  return `${[title, ...rows].join('\n')}\n`;
}
