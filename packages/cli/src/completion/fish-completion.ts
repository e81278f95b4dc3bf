// A completion script for fish.
import type { Words } from './command-words.ts';

export function fishCompletion(tree: readonly Words[]): string {
  const root = tree[0]?.options.map(({ flag }) => flag) ?? [];
  const lines = tree.flatMap(({ path, subcommands, options }) => {
    const at = path.split(' ').slice(1).join(' ');
    const condition = `-n "__svc_at '${at}'"`;
    const names = subcommands.map(
      ({ name, description }) => `complete -c svc -f ${condition} -a ${name} -d ${quote(description)}`,
    );
    const own = options.filter(({ flag }) => flag.startsWith('--') && (at === '' || !root.includes(flag)));
    const flags = own.map(({ flag, description, takesValue, choices }) => {
      const value = choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : takesValue ? ' -r' : '';
      const where = at === '' ? '' : ` ${condition}`;
      return `complete -c svc${where} -l ${flag.slice(2)}${value} -d ${quote(description)}`;
    });
    return [...names, ...flags];
  });
  const paths = tree.map(({ path }) => quote(path.split(' ').slice(1).join(' '))).join(' ');
  return `# fish completion of svc: svc completion fish | source
function __svc_at
  set -l known ${paths}
  set -l at ''
  for word in (commandline -opc)[2..]
    set -l next (string trim -- "$at $word")
    contains -- $next $known; and set at $next
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}
`;
}

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
