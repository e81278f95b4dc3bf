// A completion script for bash.
import type { Words } from './command-words.ts';

export function bashCompletion(tree: readonly Words[]): string {
  const paths = tree.map(({ path }) => `"${path}"`).join('|');
  const words = tree.map(({ path, subcommands, options }) => {
    const flags = options.map(({ flag }) => flag).filter((flag) => flag.startsWith('--'));
    const names = subcommands.map(({ name }) => name);
    return `    "${path}") names="${names.join(' ')}"; flags="${[...new Set(flags)].join(' ')}" ;;`;
  });
  return `# bash completion of svc: eval "$(svc completion bash)"
_svc() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local path="svc" names="" flags="" word index
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "$path $word" in ${paths}) path="$path $word" ;; esac
  done
  case "$previous" in
${choicesOf(tree)}
  esac
  case "$path" in
${words.join('\n')}
  esac
  if [[ "$current" == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif [[ -n "$names" ]]; then COMPREPLY=($(compgen -W "$names" -- "$current"))
  else COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _svc svc
`;
}

function choicesOf(tree: readonly Words[]): string {
  const byFlag = new Map<string, Set<string>>();
  for (const { flag, choices } of tree.flatMap(({ options }) => options)) {
    if (choices.length === 0) continue;
    byFlag.set(flag, new Set([...(byFlag.get(flag) ?? []), ...choices]));
  }
  return [...byFlag]
    .map(
      ([flag, choices]) =>
        `    ${flag}) COMPREPLY=($(compgen -W "${[...choices].join(' ')}" -- "$current")); return ;;`,
    )
    .join('\n');
}
