// A completion script for zsh.
import { choicesByFlag, operandPlaces, valueFlags, type Words } from './command-words.ts';

export function zshCompletion(tree: readonly Words[]): string {
  const paths = tree.map(({ path }) => `"${path}"`).join('|');
  const cases = tree.map(({ path, subcommands, options }) => {
    const names = subcommands.map(({ name, description }) => quote(`${name}:${description}`));
    const flags = options.filter(({ flag }) => flag.startsWith('--'));
    const words = flags.map(({ flag, description }) => quote(`${flag}:${description}`));
    return `    "${path}") names=(${names.join(' ')}); flags=(${words.join(' ')}) ;;`;
  });
  const operands = operandPlaces(tree).map(
    ({ pattern, choices }) => `    ${pattern}) names=(${choices.map(quote).join(' ')}) ;;`,
  );
  const choices = choicesByFlag(tree).map(([flag, values]) => `    ${flag}) compadd -- ${values.join(' ')}; return ;;`);
  return `#compdef svc
# zsh completion of svc, after compinit: eval "$(svc completion zsh)"
_svc() {
  local joined="svc" last="" word
  local -i operands=0 is_value=0
  local -a names flags
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if (( is_value )); then is_value=0; continue; fi
    case "$word" in
      ${valueFlags(tree).join('|')}) is_value=1; continue ;;
      -*) continue ;;
    esac
    case "$joined $word" in ${paths}) joined="$joined $word" ;; *) operands+=1; last="$word" ;; esac
  done
  case "\${words[CURRENT-1]}" in
${choices.join('\n')}
  esac
  case "$joined" in
${cases.join('\n')}
  esac
  case "$joined $operands $last" in
${operands.join('\n')}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then _describe 'option' flags
  elif (( is_value )); then _files
  elif (( \${#names} )); then _describe 'command' names
  else _files; fi
}
# As a file of $fpath it is called itself; read by eval or source it is only made known.
if [[ "\${funcstack[1]}" == _svc ]]; then _svc "$@"; else compdef _svc svc; fi
`;
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
