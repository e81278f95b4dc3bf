// Help and examples: every command has them, and every example is a command line that parses.

import { LIMITS } from '@svc/protocol/limits';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { makeProgram } from '../src/program.ts';
import { addResourceCommands } from '../src/resources/resource-commands.ts';
import { makePaint } from '../src/terminal/paint.ts';
import { svc } from './svc.ts';

const io = {
  out: () => undefined,
  err: () => undefined,
  readInput: async () => Buffer.alloc(0),
  environment: {},
  folder: '.',
  outIsTerminal: false,
  errIsTerminal: false,
  signal: new AbortController().signal,
};

const leavesOf = (command: Command, path: string[] = []): { path: string[]; command: Command }[] =>
  command.commands.flatMap((sub) => {
    const at = { path: [...path, sub.name()], command: sub };
    // A command with operands of its own does something, also where it has commands below it.
    const isLeaf = sub.commands.length === 0 || sub.registeredArguments.length > 0;
    return [...(isLeaf ? [at] : []), ...leavesOf(sub, at.path)];
  });
const leaves = leavesOf(makeProgram(io, { addResources: addResourceCommands }));
const helpOf = async (path: string[]): Promise<string> => (await svc([...path, '--help'])).out;

describe('help', () => {
  it('names every command', () => {
    expect(leaves.map(({ path }) => path.join(' '))).toMatchSnapshot();
  });

  it.each(leaves.map(({ path }) => path.join(' ')))('svc %s has examples, and --json', async (path) => {
    const help = await helpOf(path.split(' '));
    expect(help).toContain('Examples:');
    expect(help).toContain('--json');
    expect(help.slice(help.indexOf('Examples:'))).toMatchSnapshot();
  });

  it('calls an option needed only when the service does', async () => {
    for (const path of [
      ['events', 'list'],
      ['conversions', 'list'],
      ['api-keys', 'list'],
    ]) {
      expect(await helpOf(path), path.join(' ')).not.toContain('(needed)');
    }
    expect(await helpOf(['balance', 'get'])).toMatch(/--account <value> .*\(needed\)/);
    expect(await helpOf(['conversions', 'report'])).toContain(`at most ${LIMITS.reportedErrorChars} characters`);
  });

  it('breaks no line in the middle of a sentence', async () => {
    for (const { path, command } of leaves) {
      // The terminal breaks them, at its own width.
      expect(command.description(), path.join(' ')).not.toMatch(/[^.:;\n]\n/);
    }
  });

  it('every example is a command line of its own command, with options that exist', async () => {
    for (const { path, command } of leaves) {
      const help = await helpOf(path);
      const lines = help
        .slice(help.indexOf('Examples:'))
        .split('\n')
        .filter((line) => line.includes(`svc ${path.join(' ')}`));
      expect(lines.length, path.join(' ')).toBeGreaterThan(0);
      const known = [command, ...parentsOf(command)].flatMap(({ options }) =>
        options.flatMap(({ long, short }) => [long, short]),
      );
      for (const line of lines) {
        const own = line.split(/[|>]/)[0] ?? '';
        for (const flag of own.match(/(?<=\s)--?[a-z][a-z-]*/g) ?? []) expect(known, line).toContain(flag);
      }
    }
  });
});

const parentsOf = (command: Command): Command[] =>
  command.parent === null ? [] : [command.parent, ...parentsOf(command.parent)];

describe('colours', () => {
  const paintOf = (isTerminal: boolean, environment: Record<string, string> = {}, allowed = true): string =>
    makePaint({ isTerminal, environment, allowed }).good('x');

  it('are for terminals only, and for nobody who said NO_COLOR', () => {
    expect(paintOf(true)).toBe('\u001b[32mx\u001b[39m');
    expect([
      paintOf(false),
      paintOf(true, { NO_COLOR: '1' }),
      paintOf(true, { TERM: 'dumb' }),
      paintOf(true, {}, false),
    ]).toEqual(Array(4).fill('x'));
  });

  it('are not in what a program reads', async () => {
    const { out } = await svc(['verify-vectors'], { isTerminal: false });
    expect(out).not.toContain('\u001b');
    expect((await svc(['verify-vectors'], { isTerminal: true })).out).toContain('\u001b[32m');
    expect((await svc(['verify-vectors', '--no-color'], { isTerminal: true })).out).not.toContain('\u001b');
  });
});
