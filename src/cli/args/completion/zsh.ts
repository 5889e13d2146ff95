import { type CommandWord, commandWords, type FlagWord, monitorWord, quoted } from './word.ts';

/** A function file for zsh's $fpath that completes mergetop's command lines. */
export function zsh(): string {
  const words = commandWords();
  return `#compdef mergetop
_mergetop() {
  local curcontext=$curcontext state line
  local -a commands=(
${words.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
  )
  _arguments -C \\
${monitorWord().flags.flatMap(argument).map(continued).join('\n')}
    '1:command or repository:->first' '*::argument:->rest'
  case $state in
    first) _describe command commands ;;
    rest)
      case $line[1] in
${words.map(branch).join('\n')}
      esac ;;
  esac
}
_mergetop "$@"
`;
}

const continued = (argument: string) => `    ${argument} \\`;

function branch({ name, flags, choices, takesFile }: CommandWord): string {
  const first = choices.length > 0 ? `:(${choices.join(' ')})` : `:${takesFile ? '_files' : ''}`;
  const all = [...flags.flatMap(argument), quoted(`*:argument${first}`)];
  return `        ${name}) _arguments \\\n          ${all.join(' \\\n          ')} ;;`;
}

function argument({ spellings, help, label, choices, isFile, isMany }: FlagWord): string[] {
  const told = help.replaceAll(/[[\]:\\]/g, '\\$&');
  const action = choices.length > 0 ? `(${choices.join(' ')})` : isFileAction(isFile);
  const value = label === null ? '' : `:${label}:${action}`;
  return spellings.map((spelling) => quoted(`${isMany ? '*' : ''}${spelling}[${told}]${value}`));
}

const isFileAction = (isFile: boolean) => (isFile ? '_files' : '');
