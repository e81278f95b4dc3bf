// One run of the command line: parses, runs, and answers with the exit code.
import { CommanderError } from 'commander';
import { describeError, errorToJson } from './describe-error.ts';
import { EXIT, exitCodeOf, Failed } from './exit-codes.ts';
import { makeProgram } from './program.ts';
import type { Io } from './terminal/io.ts';
import { makePaint } from './terminal/paint.ts';

export async function runCli(args: readonly string[], io: Io): Promise<number> {
  try {
    await makeProgram(io).parseAsync([...args], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    return tell(error, args, io);
  }
}

function tell(error: unknown, args: readonly string[], io: Io): number {
  // Commander has said it already; help and version are no failure.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof Failed) return error.exitCode;
  if (io.signal.aborted) return EXIT.stopped;
  const allowed = !args.includes('--no-color');
  const paint = makePaint({ isTerminal: io.errIsTerminal, environment: io.environment, allowed });
  io.err(args.includes('--json') ? `${JSON.stringify(errorToJson(error), null, 2)}\n` : describeError(error, paint));
  return exitCodeOf(error);
}
