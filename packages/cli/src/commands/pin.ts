// svc pin: keeps the converter and the signers that vouchers of a chain must name. In Live nothing is executed without.
import type { Address } from '@svc/protocol';
import { Command } from 'commander';
import { chainOf } from '../chain-of.ts';
import { UsageError } from '../errors/exit-codes.ts';
import { writeWhole } from '../files/write-whole.ts';
import { collect } from '../options.ts';
import { action, type Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

interface Options {
  chain?: string;
  converter?: string[];
  signer?: string[];
  replace?: boolean;
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

export function pinCommand(io: Io): Command {
  const command = new Command('pin')
    .summary('Keep the converter and signers that vouchers must name.')
    .description(
      'Keep the converter and the signers that vouchers of a chain must name, in a file beside the credentials (or SVC_PIN_FILE). In Live nothing is executed without: a taken API host could name a contract of its own. Take the addresses from what the operator publishes. With a reference they are read from its voucher: compare them yourself.',
    )
    .argument('[reference]', 'op:..., a conversion with a voucher to read them from')
    .option('--converter <address>', 'the converter contract; can be repeated', collect)
    .option('--signer <address>', 'a signer of vouchers; can be repeated', collect)
    .option('--chain <slug>', 'the chain; celo in Live by default')
    .option('--replace', 'replace what is pinned for the chain')
    .action(action<Options>(io, pin));
  return withExamples(command, [
    ['svc pin --converter 0x0000000000000000000000000000000000000001', 'what the operator publishes'],
    ['svc pin op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b', 'from a voucher: compare before you go on'],
    ['svc pin', 'show what is pinned'],
  ]);
}

const pin: Parameters<typeof action<Options>>[1] = async (run, reference) => {
  const { options } = run;
  const { readPinFile } = await import('@svc/sdk');
  const { svc, credentials, pinFile: file } = await run.client();
  const pins = readPinFile(file);
  const found = reference === undefined ? given(run) : await fromVoucher(run, reference);
  if (found === null) {
    run.print({ file, pins }, () => (Object.keys(pins).length === 0 ? 'Nothing is pinned.\n' : describe(file, pins)));
    return;
  }
  const chain = found.chain ?? chainOf(svc, credentials, options.chain);
  if (pins[chain] !== undefined && options.replace !== true)
    throw new UsageError(`${chain} is pinned already in ${file}: --replace replaces it.`);
  const { converters, signers } = found;
  const now = { ...pins, [chain]: { converters, signers } };
  writeWhole(file, JSON.stringify(now, null, 2));
  run.print({ file, pins: now }, () => describe(file, now));
};

interface Found {
  chain?: string;
  converters: Address[];
  signers: Address[];
}

function given({ options }: Run<Options>): Found | null {
  const { converter = [], signer = [] } = options;
  if (converter.length + signer.length === 0) return null;
  const wrong = [...converter, ...signer].find((text) => !ADDRESS.test(text));
  if (wrong !== undefined) throw new UsageError(`${wrong} is no address: 0x and 40 hex digits.`);
  return { converters: converter as Address[], signers: signer as Address[] };
}

async function fromVoucher(run: Run<Options>, reference: string): Promise<Found> {
  if (given(run) !== null) throw new UsageError('Give a reference, or --converter and --signer.');
  const { svc } = await run.client();
  const { chain, voucher, status } = await svc.conversions.get(reference, { signal: run.io.signal });
  if (voucher === null) throw new UsageError(`${reference} is ${status} and has no voucher yet.`);
  return {
    chain,
    converters: [voucher.domain.verifyingContract as Address],
    signers: [voucher.signer as Address],
  };
}

function describe(file: string, pins: Record<string, Omit<Found, 'chain'>>): string {
  const lines = Object.entries(pins).flatMap(([chain, { converters, signers }]) => [
    ...converters.map((address) => `${chain}  converter  ${address}`),
    ...signers.map((address) => `${chain}  signer     ${address}`),
  ]);
  return `${lines.join('\n')}\nPinned in ${file}. Compare each address with what the operator publishes.\n`;
}
