// A completion script for zsh.
import type { Words } from './command-words.ts';

export function zshCompletion(tree: readonly Words[]): string {
  const paths = tree.map(({ path }) => `"${path}"`).join('|');
  const cases = tree.map(({ path, subcommands, options }) => {
    const names = subcommands.map(({ name, description }) => quote(`${name}:${description}`));
    const flags = options.filter(({ flag }) => flag.startsWith('--'));
    const words = flags.map(({ flag, description }) => quote(`${flag}:${description}`));
    return `    "${path}") names=(${names.join(' ')}); flags=(${words.join(' ')}) ;;`;
  });
  return `#compdef svc
# zsh completion of svc: eval "$(svc completion zsh)"
_svc() {
  local joined="svc" word
  local -a names flags
  for word in "\${words[@]:1:$((CURRENT - 2))}"; do
    case "$joined $word" in ${paths}) joined="$joined $word" ;; esac
  done
  case "$joined" in
${cases.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then _describe 'option' flags
  elif (( \${#names} )); then _describe 'command' names
  else _files; fi
}
compdef _svc svc
`;
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
