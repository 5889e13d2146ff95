import { commandWords, type FlagWord, monitorWord, quoted } from './word.ts';

/** A script for fish's completions folder that completes mergetop's command lines. */
export function fish(): string {
  const words = commandWords();
  const names = words.map(({ name }) => name).join(' ');
  const isFirst = `-n ${quoted(`not __fish_seen_subcommand_from ${names}`)}`;
  const lines = [
    '# fish completion for mergetop',
    'complete -c mergetop -f',
    ...words.map(({ name, summary }) => `complete -c mergetop ${isFirst} -a ${name} -d ${quoted(summary)}`),
    ...monitorWord().flags.map((flag) => line(isFirst, flag)),
    ...words.flatMap(({ name, flags, choices, takesFile }) => {
      const isHere = `-n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
      return [
        ...(choices.length > 0 ? [`complete -c mergetop ${isHere} -a ${quoted(choices.join(' '))}`] : []),
        ...(takesFile ? [`complete -c mergetop ${isHere} -F`] : []),
        ...flags.map((flag) => line(isHere, flag)),
      ];
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function line(when: string, { spellings, help, label, choices, isFile }: FlagWord): string {
  const [long = '', short] = spellings;
  const names = `-l ${long.slice(2)}${short === undefined ? '' : ` -s ${short.slice(1)}`}`;
  const values = choices.length > 0 ? ` -a ${quoted(choices.join(' '))}` : '';
  const takes = label === null ? '' : ` ${isFile ? '-r -F' : '-x'}`;
  return `complete -c mergetop ${when} ${names}${takes}${values} -d ${quoted(help)}`;
}
