// Carries a conversion to its end with a wallet, or prints what the wallet must send.
import type { Conversion, ConversionStatus, SVC } from '@svc/sdk';
import { describeConversion } from './describe-conversion.ts';
import { UsageError } from './exit-codes.ts';
import type { Run } from './run.ts';
import { type Progress, startProgress } from './terminal/progress.ts';
import { executeAloud } from './wallet/execute-aloud.ts';
import type { OpenedWallet } from './wallet/open-wallet.ts';
import { describeTransactions, unsignedTransactions } from './wallet/print-transactions.ts';

export interface Finish {
  conversion: Conversion;
  wallet: OpenedWallet;
  print: boolean;
  until?: ConversionStatus;
}

export async function finishConversion<Options>(run: Run<Options>, finish: Finish): Promise<void> {
  const progress = startProgress(run.io, run.json);
  try {
    await (finish.print ? printTransactions(run, progress, finish) : execute(run, progress, finish));
  } finally {
    progress.stop();
  }
}

async function execute<Options>(run: Run<Options>, progress: Progress, finish: Finish): Promise<void> {
  const { conversion, wallet, until } = finish;
  const { paint, io } = run;
  if (wallet.signing === null) throw new UsageError('An address alone cannot sign: add --print, or give the key.');
  const say = (text: string): void => {
    if (!run.json) io.out(text);
  };
  sayPayment(conversion, say);
  const aloud = { svc: (await run.client()).svc, paint, progress, say, signal: io.signal };
  const { reference } = conversion;
  const done = await executeAloud(aloud, { reference, wallet: wallet.signing, ...(until && { until }) });
  progress.clear();
  run.print(done, () => `\n${describeConversion(done, paint)}`);
}

async function printTransactions<Options>(run: Run<Options>, progress: Progress, finish: Finish): Promise<void> {
  const { svc } = await run.client();
  if (!run.json) sayPayment(finish.conversion, (text) => run.io.out(text));
  progress.say('waiting for the voucher');
  const ready = await withVoucher(svc, finish.conversion, run.io.signal);
  const found = await unsignedTransactions(svc, ready);
  progress.clear();
  run.print(found, () => `\n${describeTransactions(found, run.paint)}`);
}

/** Waits for the payment or the hold; asks for a fresh voucher when the one at hand has run out. */
async function withVoucher(svc: SVC, conversion: Conversion, signal: AbortSignal): Promise<Conversion> {
  const { reference } = conversion;
  const ready =
    conversion.status === 'voucher_issued'
      ? conversion
      : await svc.conversions.waitFor(reference, 'voucher_issued', { signal });
  const deadline = Number(ready.voucher?.voucher.deadline ?? 0);
  return deadline * 1000 > Date.now() + 30_000 ? ready : svc.conversions.issueVoucher(reference, { signal });
}

function sayPayment({ status, paymentInstructions: pay }: Conversion, say: (text: string) => void): void {
  if (status !== 'awaiting_payment' || pay === null) return;
  say(
    `  pay ${pay.transferAmount} ${pay.currency} to ${pay.accountNumber}, ${pay.bankName}, before ${pay.expiresAt}\n`,
  );
}
