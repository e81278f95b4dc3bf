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
      'Offer the API to a language model as tools (Model Context Protocol over standard input and output). Read-only by default; what moves money or changes a webhook endpoint is sent only after a person agreed to the very order: in a dialog of the host, or by a code on the terminal.',
    )
    .option('--allow-write', 'offer the writes too')
    .action(action<Options>(io, serve));
  return withExamples(command, [
    ['svc mcp', 'reads only'],
    ['svc mcp --allow-write', 'writes too; conversions, transfers and endpoints after a person agreed'],
  ]);
}

const serve: Parameters<typeof action<Options>>[1] = async (run) => {
  const lines = run.io.readLines?.();
  if (lines === undefined) throw new UsageError('svc mcp reads its standard input.');
  const [{ svc }, { makeTools }, { serveMcp }, { showOnTerminal }] = await Promise.all([
    run.client(),
    import('../mcp/tools.ts'),
    import('../mcp/serve-mcp.ts'),
    import('../mcp/ask-consent.ts'),
  ]);
  const { io } = run;
  const show = io.showToPerson ?? showOnTerminal(io.err);
  const server = {
    svc,
    version: readVersion(),
    tools: makeTools(run.options.allowWrite === true),
    send: (line: string) => io.out(`${line}\n`),
    consent: { elicit: null, show, codes: new Map() },
    asked: new Map(),
    running: new Map(),
    isClosed: false,
  };
  await serveMcp(server, lines);
};
