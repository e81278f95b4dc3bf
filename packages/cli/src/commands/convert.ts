// svc convert: runs one conversion from create to the end, with a wallet key or with printed transactions.
import { PAIRS } from '@svc/protocol/assets';
import { CONVERSION_TYPES, type ConversionType } from '@svc/protocol/states';
import type { Conversion, CreateConversion, SVC } from '@svc/sdk';
import { Argument, Command, Option } from 'commander';
import { buildConversion, type ConversionOptions } from '../conversion/build-conversion.ts';
import { noteConversion } from '../conversion/conversion-notes.ts';
import { describeConversion } from '../conversion/describe-conversion.ts';
import { finishConversion } from '../conversion/finish-conversion.ts';
import { requireOptions } from '../conversion/require-options.ts';
import { exitCodeOf, isFailure } from '../errors/exit-code-of.ts';
import { EXIT, UsageError } from '../errors/exit-codes.ts';
import { collect, oneOf } from '../options.ts';
import { action, type Run } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { type WalletOptions, withWalletOptions } from '../wallet/wallet-options.ts';
import { withExamples } from '../with-examples.ts';

interface Options extends WalletOptions, ConversionOptions {
  print?: boolean;
  wait: boolean;
}

export function convertCommand(io: Io): Command {
  const command = new Command('convert')
    .description('Create a conversion and carry it through: approve, send, report, confirm, settle.')
    .addArgument(new Argument('<type>', 'what becomes what').choices(CONVERSION_TYPES))
    .option('-a, --amount <amount>', 'what you put in: pair token, SVC or NGN')
    .addOption(new Option('--pair <token>', 'pair token of crypto types').choices(PAIRS))
    .option(
      '--min-amount-out <units>',
      'crypto types: refuse a price that gives less, in base units as amountOut of a quote',
    )
    .option('--chain <slug>', "the environment's own by default")
    .option('--payer-email <email>', 'fiat-issue: who pays')
    .option('--payer-name <name>', 'fiat-issue: who pays')
    .option('--bank-code <digits>', 'fiat-redeem: the bank paid out to (svc call GET /v1/banks)')
    .option('--account-number <digits>', 'fiat-redeem: the account')
    .option('--account-name <name>', 'fiat-redeem: its name; resolved by default')
    .option('--reference <reference>', 'your own op:...; a fresh one otherwise')
    .option('-m, --metadata <name=value>', 'kept on the conversion; can be given more than once', collect);
  withWalletOptions(command)
    .option('--print', 'print the unsigned transactions, verified, in place of sending them')
    .option('--no-wait', 'create only')
    .action(action<Options>(io, convert));
  return withExamples(command, [
    ['svc convert crypto-issue --pair USDC --amount 25', 'in the Sandbox, with its first wallet'],
    ['svc convert crypto-redeem --pair USDT --amount 5000 --wallet-key-file ~/wallet.key', 'with your own wallet'],
    [
      'svc convert crypto-issue --pair USDC --amount 25 --min-amount-out 37500000000000000000000',
      'at no worse a price, such as amountOut of svc quote --json',
    ],
    ['svc convert fiat-issue --amount 1250.50 --payer-email ada@merchant.example', 'waits for the Naira to arrive'],
    ['svc convert fiat-redeem --amount 300.25 --bank-code 044 --account-number 0123456789', 'waits for the payout'],
    [
      'svc convert crypto-issue --pair CELO --amount 10 --wallet 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 --print',
      'transactions for a wallet elsewhere',
    ],
  ]);
}

const convert: Parameters<typeof action<Options>>[1] = async (run, given) => {
  const type: ConversionType = oneOf(given, CONVERSION_TYPES, 'The type');
  const { io, options } = run;
  requireOptions(type, options);
  const { svc, credentials } = await run.client();
  // Load on use: the chain library is most of the weight of this program.
  const { openWallet } = await import('../wallet/open-wallet.ts');
  const { readSending } = await import('../wallet/read-sending.ts');
  const wallet = openWallet({ io, svc, credentials, options });
  const sending = readSending({ io, svc, credentials, options });
  if (wallet.signing === null && !options.print && options.wait) {
    throw new UsageError('An address alone cannot sign: add --print, or give the key (--wallet-key-file).');
  }
  const { makeReference } = await import('@svc/protocol');
  const reference = options.reference ?? makeReference(type, Date.now());
  const body = await buildConversion(
    { svc, credentials, signal: io.signal },
    { type, wallet: wallet.address, options: { ...options, reference } },
  );
  const created = await create(run, svc, { ...body, reference });
  if (!run.json) io.out(`${run.paint.bold(created.reference)}  ${summaryOf(created)}\n`);
  if (!options.wait) return printCreated(run, created);
  noteConversion(run, { note: 'created', conversion: created });
  await finishConversion(run, { conversion: created, wallet, print: options.print === true, sending });
};

/** Print the reference even when no answer comes, because the conversion may exist. */
async function create(
  run: Run<Options>,
  svc: SVC,
  body: CreateConversion & { reference: string },
): Promise<Conversion> {
  const { reference } = body;
  noteConversion(run, { note: 'creating', reference });
  try {
    return await svc.conversions.create(body, { signal: run.io.signal });
  } catch (error) {
    const isTaken = isFailure(error) && error.code === 'SVC_IDEMPOTENCY_CONFLICT';
    const isRefused = exitCodeOf(error) === EXIT.refused || isTaken;
    if (!run.json && !isRefused) {
      run.io.err(`It may have been created as ${reference}: svc show says, svc execute takes it up.\n`);
    }
    throw error;
  }
}

const summaryOf = (one: Conversion): string =>
  `${one.amountInFormatted} ${one.tokenIn} to ${one.amountOutFormatted} ${one.tokenOut}, ${one.status}`;

function printCreated(run: Run<Options>, created: Conversion): void {
  run.print(created, () => `\n${describeConversion(created, run.paint)}`);
}
