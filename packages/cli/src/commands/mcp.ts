// svc mcp: the API as tools for language models, over standard input and output.
import { Command } from 'commander';
import { UsageError } from '../errors/exit-codes.ts';
import { readVersion } from '../read-version.ts';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

interface Options {
  allowWrite?: boolean;
}

export function mcpCommand(io: Io): Command {
  const command = new Command('mcp')
    .summary('Offer the API to a language model (MCP).')
    .description(
      'Offer the API to a language model as tools (Model Context Protocol over standard input and output). Read-only unless told; what moves money is sent only with a confirmation that repeats the order.',
    )
    .option('--allow-write', 'offer the writes too')
    .action(action<Options>(io, serve));
  return withExamples(command, [
    ['svc mcp', 'reads only'],
    ['svc mcp --allow-write', 'writes too; conversions and transfers after a confirmation'],
  ]);
}

const serve: Parameters<typeof action<Options>>[1] = async (run) => {
  const lines = run.io.readLines?.();
  if (lines === undefined) throw new UsageError('svc mcp reads its standard input.');
  const [{ svc }, { makeTools }, { answerLine }] = await Promise.all([
    run.client(),
    import('../mcp/tools.ts'),
    import('../mcp/serve-mcp.ts'),
  ]);
  const server = { svc, version: readVersion(), tools: makeTools(run.options.allowWrite === true) };
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const answer = await answerLine(server, line);
    if (answer !== null) run.io.out(`${answer}\n`);
  }
};
