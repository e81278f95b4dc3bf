// A completion script for bash.
import { choicesByFlag, operandPlaces, valueFlags, type Words } from './command-words.ts';

export function bashCompletion(tree: readonly Words[]): string {
  const paths = tree.map(({ path }) => `"${path}"`).join('|');
  const words = tree.map(({ path, subcommands, options }) => {
    const flags = options.map(({ flag }) => flag).filter((flag) => flag.startsWith('--'));
    const names = subcommands.map(({ name }) => name);
    return `    "${path}") names="${names.join(' ')}"; flags="${[...new Set(flags)].join(' ')}" ;;`;
  });
  const operands = operandPlaces(tree).map(({ pattern, choices }) => `    ${pattern}) names="${choices.join(' ')}" ;;`);
  const choices = choicesByFlag(tree).map(
    ([flag, values]) => `    ${flag}) COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$current")); return ;;`,
  );
  return `# bash completion of svc: eval "$(svc completion bash)"
_svc() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local path="svc" operands=0 last="" names="" flags="" word index is_value=0
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    if ((is_value)); then is_value=0; continue; fi
    case "$word" in
      ${valueFlags(tree).join('|')}) is_value=1; continue ;;
      -*) continue ;;
    esac
    case "$path $word" in ${paths}) path="$path $word" ;; *) operands=$((operands + 1)); last="$word" ;; esac
  done
  case "$previous" in
${choices.join('\n')}
  esac
  case "$path" in
${words.join('\n')}
  esac
  case "$path $operands $last" in
${operands.join('\n')}
  esac
  if [[ "$current" == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif ((is_value)); then COMPREPLY=($(compgen -f -- "$current"))
  elif [[ -n "$names" ]]; then
    # Paths of the API are no files: nothing to quote, nothing to shorten in the list.
    compopt +o filenames 2>/dev/null
    COMPREPLY=($(compgen -W "$names" -- "$current"))
  else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _svc svc
`;
}
