// The command tree as completion scripts need it: the words that can follow each path.
import type { Command } from 'commander';

export interface Words {
  /** `svc webhooks create`. */
  path: string;
  subcommands: { name: string; description: string }[];
  options: { flag: string; description: string; takesValue: boolean; choices: string[] }[];
}

export function commandWords(command: Command, path = command.name(), outer: Words['options'] = []): Words[] {
  const own = command.options
    .filter(({ hidden }) => !hidden)
    .flatMap((option) => {
      const { long, short, description, argChoices = [] } = option;
      const takesValue = option.required || option.optional;
      return [long, short].flatMap((flag) =>
        flag ? [{ flag, description, takesValue, choices: [...argChoices] }] : [],
      );
    });
  const options = [...own, ...outer];
  const subcommands = command.commands.map((sub) => ({
    name: sub.name(),
    description: sub.summary() || firstLine(sub.description()),
  }));
  const help = { flag: '--help', description: 'show help', takesValue: false, choices: [] };
  const words = { path, subcommands, options: [...options, help] };
  return [words, ...command.commands.flatMap((sub) => commandWords(sub, `${path} ${sub.name()}`, options))];
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
