// The devnet as a standalone program.
import { parseArgs } from 'node:util';
import type { Address } from '@svc/protocol';
import { getAddress, isAddress } from 'viem';
import { startDevnet } from './start-devnet.ts';

const HELP = `Starts a local EVM chain (chain id 11142220) with the SVC contracts deployed.

  --data-dir <folder>      keeps the chain there; without it, memory only
  --port <number>          RPC port; default: the port kept in the folder, else a free one
  --block-time-ms <number> time between blocks, default 1000; 0 mines each transaction at once
  --signer <address>       may sign vouchers; can be given more than once
  --help                   this text

Prints one line of JSON when ready: rpcUrl, deployment, wallets. Stops on SIGTERM or SIGINT.
`;

interface Arguments {
  dataDir: string | null;
  port?: number;
  blockTimeMs?: number;
  voucherSigners: Address[];
}

function readArguments(args: string[]): Arguments | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      'data-dir': { type: 'string' },
      port: { type: 'string' },
      'block-time-ms': { type: 'string' },
      signer: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return 'help';
  const port = readNumber(values.port, '--port', 65_535);
  const blockTimeMs = readNumber(values['block-time-ms'], '--block-time-ms', 3_600_000);
  return {
    dataDir: values['data-dir'] ?? null,
    ...(port === undefined ? {} : { port }),
    ...(blockTimeMs === undefined ? {} : { blockTimeMs }),
    voucherSigners: (values.signer ?? []).map(readSigner),
  };
}

function readNumber(text: string | undefined, name: string, max: number): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text);
  throw new Error(`${name} must be a number from 0 to ${max}`);
}

function readSigner(text: string): Address {
  if (isAddress(text)) return getAddress(text);
  throw new Error(`--signer must be an address, not ${text}`);
}

async function main(): Promise<void> {
  const parsed = readArguments(process.argv.slice(2));
  if (parsed === 'help') {
    process.stdout.write(HELP);
    return;
  }
  // Register before the start, so that a signal during it is not lost.
  const signalled = new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  const devnet = await startDevnet({ ...parsed, log: (line) => process.stderr.write(`${line}\n`) });
  const { rpcUrl, deployment, wallets } = devnet;
  process.stdout.write(`${JSON.stringify({ rpcUrl, deployment, wallets })}\n`);
  await signalled;
  await devnet.stop();
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
