import { type CommandWord, commandWords, type FlagWord, flagWords, monitorWord, quoted } from './word.ts';

/** The one way of old bash, as macOS brings it, to take names with spaces. */
const files = `local IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$current")); return`;

/** A script that bash sources to complete mergetop's command lines. */
export function bash(): string {
  const words = commandWords();
  const names = words.map(({ name }) => name).join('|');
  return `# bash completion for mergetop
_mergetop() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= words= index
  COMPREPLY=()
  [[ $current == = ]] && current=
  [[ $previous == = ]] && previous=\${COMP_WORDS[COMP_CWORD-2]}
  for ((index = 1; index < COMP_CWORD; index++)); do
    case \${COMP_WORDS[index]} in ${names}) command=\${COMP_WORDS[index]}; break ;; esac
  done
  case $previous in
${flagWords()
  .filter(({ label }) => label !== null)
  .map(afterFlag)
  .join('\n')}
  esac
  case $command in
${words.map((word) => branch(word, word.name ?? '')).join('\n')}
${branch(monitorWord(), '*', words)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _mergetop mergetop
`;
}

function afterFlag({ spellings, choices, isFile }: FlagWord): string {
  const pattern = spellings.join('|');
  if (isFile) return `    ${pattern}) ${files} ;;`;
  if (choices.length === 0) return `    ${pattern}) return ;;`;
  return `    ${pattern}) COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$current")); return ;;`;
}

function branch(word: CommandWord, pattern: string, commands: readonly CommandWord[] = []): string {
  const spelled = word.flags.flatMap(({ spellings }) => spellings[0] ?? []);
  const first = [...commands.map(({ name }) => name), ...word.choices];
  const lines = [`      if [[ $current == -* ]]; then words=${quoted(spelled.join(' '))}`];
  if (word.takesFile) lines.push(`      else ${files}`);
  else if (first.length > 0) lines.push(`      else words=${quoted(first.join(' '))}`);
  return [`    ${pattern})`, ...lines, '      fi ;;'].join('\n');
}
