// A completion script for fish.
import { valueFlags, type Words } from './command-words.ts';

export function fishCompletion(tree: readonly Words[]): string {
  const root = tree[0]?.options.map(({ flag }) => flag) ?? [];
  const lines = tree.flatMap(({ path, subcommands, options, operands, dependent }) => {
    const at = withoutSvc(path);
    const names = subcommands.map(
      ({ name, description }) => `complete -c svc -f -n "__svc_at '${at}'" -a ${name} -d ${quote(description)}`,
    );
    const values = operands.flatMap((choices, index) =>
      choices.length > 0 ? [`complete -c svc -f -n "__svc_at '${at}' ${index}" -a ${quote(choices.join(' '))}`] : [],
    );
    const paths = dependent.map(
      (one) =>
        `complete -c svc -f -n "__svc_at '${at}' ${one.at} ${one.after.join(' ')}" -a ${quote(one.choices.join(' '))}`,
    );
    const own = options.filter(({ flag }) => at === '' || !root.includes(flag));
    const flags = own.map(({ flag, description, takesValue, choices }) => {
      const value = choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : takesValue ? ' -r' : '';
      const where = at === '' ? '' : ` -n "__svc_at '${at}'"`;
      const name = flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`;
      return `complete -c svc${where} ${name}${value} -d ${quote(description)}`;
    });
    return [...names, ...values, ...paths, ...flags];
  });
  const paths = tree.map(({ path }) => quote(withoutSvc(path))).join(' ');
  return `# fish completion of svc: svc completion fish | source
function __svc_at
  set -l known ${paths}
  set -l takes_value ${valueFlags(tree).join(' ')}
  set -l at ''
  set -l operands 0
  set -l last ''
  set -l is_value 0
  for word in (commandline -opc)[2..]
    if test $is_value = 1
      set is_value 0
    else if contains -- $word $takes_value
      set is_value 1
    else if not string match -q -- '-*' $word
      set -l next (string trim -- "$at $word")
      if contains -- $next $known
        set at $next
      else
        set operands (math $operands + 1)
        set last $word
      end
    end
  end
  test "$at" = "$argv[1]"; and begin
    test (count $argv) -lt 2; or test $operands = $argv[2]
  end; and begin
    test (count $argv) -lt 3; or contains -- $last $argv[3..]
  end
end
${lines.join('\n')}
`;
}

const withoutSvc = (path: string): string => path.split(' ').slice(1).join(' ');
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
