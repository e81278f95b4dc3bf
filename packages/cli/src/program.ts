// The whole command tree.
import { Command, Option } from 'commander';
import { adminCommand } from './commands/admin/admin.ts';
import { callCommand } from './commands/call.ts';
import { completionCommand } from './commands/completion.ts';
import { convertCommand } from './commands/convert.ts';
import { doctorCommand } from './commands/doctor.ts';
import { evidenceCommand } from './commands/evidence.ts';
import { executeCommand } from './commands/execute.ts';
import { exportCommand } from './commands/export.ts';
import { listCommand } from './commands/list.ts';
import { listenCommand } from './commands/listen.ts';
import { loginCommand } from './commands/login.ts';
import { logsCommand } from './commands/logs.ts';
import { mcpCommand } from './commands/mcp.ts';
import { openCommand } from './commands/open.ts';
import { pinCommand } from './commands/pin.ts';
import { proofCommand } from './commands/proof.ts';
import { proxyCommand } from './commands/proxy.ts';
import { quoteCommand } from './commands/quote.ts';
import { receiptCommand } from './commands/receipt.ts';
import { relayerCommand } from './commands/relayer.ts';
import { sandboxCommand } from './commands/sandbox/sandbox.ts';
import { showCommand } from './commands/show.ts';
import { triggerCommand } from './commands/trigger.ts';
import { verifyVectorsCommand } from './commands/verify-vectors.ts';
import { watchCommand } from './commands/watch.ts';
import { webhooksCommand } from './commands/webhooks/webhooks.ts';
import { readVersion } from './read-version.ts';
import { RESOURCE_GROUPS } from './resources/resource-rows.ts';
import type { Io } from './terminal/io.ts';
import { withExamples } from './with-examples.ts';

export interface ProgramOptions {
  /** When false, the caller reports usage errors. */
  saysUsage?: boolean;
  /** Adds the commands of the operations table. Given only when they are needed, because the table takes time to load. */
  addResources?: (program: Command, io: Io) => void;
}

export function makeProgram(io: Io, { saysUsage = true, addResources }: ProgramOptions = {}): Command {
  const program = new Command('svc')
    .description('The command line of the SVC stablecoin conversion service.')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .option('--json', 'print JSON, for programs')
    .option('-c, --credentials <file>', 'credentials file, such as .svc/sandbox.json (or SVC_CREDENTIALS)')
    .option('-p, --profile <name>', 'credentials saved as ~/.config/svc/<name>.json (or SVC_PROFILE)')
    .option('--base-url <url>', 'another address of the service')
    .option('--timeout <seconds>', 'how long one request may take (30 by default)')
    .option('-v, --verbose', 'print each request and its id on the error output')
    .addOption(new Option('--no-color', 'no colours (NO_COLOR does the same)'));
  withExamples(program, [
    ['svc call GET /v1/banks', 'any operation, the answer verified and decrypted'],
    ['svc convert crypto-issue --pair USDC --amount 25', 'a conversion from create to succeeded'],
    ['svc listen --forward-to http://localhost:3000/webhooks', 'events on your machine'],
    ['svc doctor failing-request.txt', 'which byte of a refused request differs'],
  ]);
  for (const make of COMMANDS) program.addCommand(make(io));
  for (const [name, about] of Object.entries(RESOURCE_GROUPS)) program.addCommand(new Command(name).description(about));
  addResources?.(program, io);
  program.addCommand(completionCommand(io, () => program));
  program.addHelpText('after', EXIT_HELP);
  return tie(program, io.out, saysUsage ? io.err : () => undefined);
}

const COMMANDS = [
  callCommand,
  convertCommand,
  executeCommand,
  quoteCommand,
  listCommand,
  showCommand,
  receiptCommand,
  evidenceCommand,
  exportCommand,
  proofCommand,
  watchCommand,
  listenCommand,
  proxyCommand,
  relayerCommand,
  mcpCommand,
  triggerCommand,
  sandboxCommand,
  webhooksCommand,
  loginCommand,
  pinCommand,
  openCommand,
  logsCommand,
  doctorCommand,
  verifyVectorsCommand,
  adminCommand,
] as const;

const EXIT_HELP = `
Exit codes:
  0 done   1 failed   2 wrong command line   3 refused by the service (4xx)   4 out of reach   130 stopped

Credentials, first found: --credentials, --profile, SVC_API_KEY and its siblings, the nearest .svc/sandbox.json.
`;

/** Makes every command print through `io`, and throw instead of exiting. */
function tie(command: Command, writeOut: Io['out'], writeErr: Io['err']): Command {
  command
    .exitOverride()
    .configureOutput({
      writeOut,
      writeErr,
      // The prefix of all our errors.
      outputError: (text, write) => write(text.replace(/^error: /, 'error ')),
    })
    .configureHelp({ showGlobalOptions: true, visibleGlobalOptions: globalOptions, helpWidth: 110 })
    .showHelpAfterError('(--help shows how)');
  for (const sub of command.commands) tie(sub, writeOut, writeErr);
  return command;
}

/** Those of `svc` itself. What a command takes is not taken by the commands below it. */
function globalOptions(command: Command): Option[] {
  let root = command;
  while (root.parent !== null) root = root.parent;
  return root === command ? [] : root.options.filter(({ hidden }) => !hidden);
}
