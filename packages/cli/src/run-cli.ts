// Runs the command line once and returns the exit code.
import { CommanderError } from 'commander';
import { describeError, errorToJson } from './errors/describe-error.ts';
import { exitCodeOf } from './errors/exit-code-of.ts';
import { EXIT, Failed, UsageError } from './errors/exit-codes.ts';
import { makeProgram, type ProgramOptions } from './program.ts';
import { RESOURCE_WORDS } from './resources/resource-rows.ts';
import type { Io } from './terminal/io.ts';
import { makePaint } from './terminal/paint.ts';
import { withSafeOutput } from './terminal/safe-output.ts';

export async function runCli(args: readonly string[], terminal: Io): Promise<number> {
  const io = withSafeOutput(terminal);
  try {
    const program = makeProgram(io, { saysUsage: !args.includes('--json'), ...(await resourcesFor(args)) });
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return tell(error, args, io);
  }
}

async function resourcesFor(args: readonly string[]): Promise<Pick<ProgramOptions, 'addResources'>> {
  if (!args.some((word) => RESOURCE_WORDS.has(word))) return {};
  const { addResourceCommands } = await import('./resources/resource-commands.ts');
  return { addResources: addResourceCommands };
}

function tell(error: unknown, args: readonly string[], io: Io): number {
  // Help and version are not failures.
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
  if (error instanceof CommanderError) return tellUsage(error, args, io);
  if (error instanceof Failed) return error.exitCode;
  if (io.signal.aborted) return EXIT.stopped;
  const allowed = !args.includes('--no-color');
  const paint = makePaint({ isTerminal: io.errIsTerminal, environment: io.environment, allowed });
  io.err(args.includes('--json') ? `${JSON.stringify(errorToJson(error))}\n` : describeError(error, paint));
  return exitCodeOf(error);
}

/** The library has already printed it as text. Programs get it as JSON. */
function tellUsage({ code, message }: CommanderError, args: readonly string[], io: Io): number {
  if (args.includes('--json')) {
    const what =
      code === 'commander.help' ? 'A subcommand is missing: --help shows them.' : message.replace(/^error: /, '');
    io.err(`${JSON.stringify(errorToJson(new UsageError(what)))}\n`);
  }
  return EXIT.usage;
}
