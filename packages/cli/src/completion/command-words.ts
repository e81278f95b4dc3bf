// The command tree for completion scripts: the words that can follow each path.
import type { Command } from 'commander';

export interface Words {
  /** `svc webhooks create`. */
  path: string;
  subcommands: { name: string; description: string }[];
  options: { flag: string; description: string; takesValue: boolean; choices: string[] }[];
  /** The known values of each operand, in order. Empty for an operand with any value. */
  operands: string[][];
  /** Values of an operand that depend on the previous one. */
  dependent: { at: number; after: string[]; choices: string[] }[];
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
  // The options of `svc` itself go with every command; those of another command are its own.
  const shared = command.parent === null ? own : outer;
  const subcommands = command.commands.map((sub) => ({
    name: sub.name(),
    description: sub.summary() || firstLine(sub.description()),
  }));
  const help = { flag: '--help', description: 'show help', takesValue: false, choices: [] };
  const operands = command.registeredArguments.map(({ argChoices = [] }) => [...argChoices]);
  const words = { path, subcommands, options: [...options, help], operands, dependent: [] };
  return [words, ...command.commands.flatMap((sub) => commandWords(sub, `${path} ${sub.name()}`, shared))];
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** Flags whose next word is their value, and so not an operand. */
export const valueFlags = (tree: readonly Words[]): string[] => [
  ...new Set(tree.flatMap(({ options }) => options.filter(({ takesValue }) => takesValue).map(({ flag }) => flag))),
];

/** As a pattern of bash and zsh: the place of an operand whose values are known (`"svc call 1 GET"`), with the operand before it. */
export const operandPlaces = (tree: readonly Words[]): { pattern: string; choices: string[] }[] =>
  tree.flatMap(({ path, operands, dependent }) => [
    ...operands.flatMap((choices, at) => (choices.length > 0 ? [{ pattern: `"${path} ${at} "*`, choices }] : [])),
    ...dependent.map(({ at, after, choices }) => ({
      pattern: after.map((word) => `"${path} ${at} ${word}"`).join('|'),
      choices,
    })),
  ]);

/** The values of each flag, over all commands that have it. */
export function choicesByFlag(tree: readonly Words[]): [flag: string, choices: string[]][] {
  const byFlag = new Map<string, Set<string>>();
  for (const { flag, choices } of tree.flatMap(({ options }) => options)) {
    if (choices.length > 0) byFlag.set(flag, new Set([...(byFlag.get(flag) ?? []), ...choices]));
  }
  return [...byFlag].map(([flag, choices]) => [flag, [...choices]]);
}
