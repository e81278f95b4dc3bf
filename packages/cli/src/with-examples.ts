// Examples at the end of a command's help.
import type { Command } from 'commander';

export type Example = readonly [line: string, what: string];

export function withExamples(command: Command, examples: readonly Example[]): Command {
  const text = examples.map(([line, what]) => `  # ${what}\n  ${line}`).join('\n');
  return command.addHelpText('after', `\nExamples:\n${text}`);
}
