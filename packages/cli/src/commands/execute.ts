// svc execute: continues an existing conversion (after a crash, a hold or a payment) to its end.
import type { Address } from '@svc/protocol';
import { CONVERSION_STATUSES, type ConversionStatus } from '@svc/protocol/states';
import type { SandboxFile } from '@svc/sdk';
import { Command, Option } from 'commander';
import { noteConversion } from '../conversion/conversion-notes.ts';
import { finishConversion } from '../conversion/finish-conversion.ts';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { type WalletOptions, withWalletOptions } from '../wallet/wallet-options.ts';
import { withExamples } from '../with-examples.ts';

interface Options extends WalletOptions {
  print?: boolean;
  until?: ConversionStatus;
}

export function executeCommand(io: Io): Command {
  const command = new Command('execute')
    .description('Carry an existing conversion through with a wallet, or print what the wallet must send.')
    .argument('<reference>', 'op:...');
  withWalletOptions(command)
    .option('--print', 'print the unsigned transactions, verified, in place of sending them')
    .addOption(new Option('--until <status>', 'where to stop waiting').choices(CONVERSION_STATUSES))
    .action(action<Options>(io, execute));
  return withExamples(command, [
    ['svc execute op:fiat-issue:01a0aecf-0d01-7739-9c8d-8eff602b0015', 'with the first wallet of the Sandbox'],
    ['svc execute op:fiat-issue:01a0aecf-0d01-7739-9c8d-8eff602b0015 --print', 'only the transactions'],
  ]);
}

const execute: Parameters<typeof action<Options>>[1] = async (run, reference = '') => {
  const { io, options } = run;
  const { svc, credentials } = await run.client();
  // Load on use: the chain library is most of the weight of this program.
  const { openWallet } = await import('../wallet/open-wallet.ts');
  const { readSending } = await import('../wallet/read-sending.ts');
  const conversion = await svc.conversions.get(reference, { signal: io.signal });
  // Printed transactions are signed elsewhere, by the conversion's wallet.
  const wallet = options.print
    ? { address: conversion.wallet as Address, signing: null }
    : openWallet({ io, svc, credentials, options: withSandboxWallet(options, credentials, conversion.wallet) });
  noteConversion(run, { note: 'taken_up', conversion });
  const { until, print = false } = options;
  await finishConversion(run, {
    conversion,
    wallet,
    print,
    sending: readSending({ io, svc, credentials, options }),
    ...(until && { until }),
  });
};

/** Default: the Sandbox wallet that the conversion is bound to. */
function withSandboxWallet(options: Options, file: Partial<SandboxFile>, wanted: string): Options {
  const isNamed = options.walletKey ?? options.walletKeyFile ?? options.walletIndex ?? options.wallet;
  const isWanted = ({ address }: { address: string }): boolean => address.toLowerCase() === wanted.toLowerCase();
  const index = file.wallets?.findIndex(isWanted) ?? -1;
  const found = index === -1 ? file.magicWallets?.find(isWanted)?.ending : String(index);
  return isNamed !== undefined || found === undefined ? options : { ...options, walletIndex: found };
}
