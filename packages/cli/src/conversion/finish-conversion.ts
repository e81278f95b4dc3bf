// Takes a conversion to its end with a wallet, or prints the transactions that the wallet must send.
import type { Conversion, ConversionStatus, ExecuteStep, SVC } from '@svc/sdk';
import { UsageError } from '../errors/exit-codes.ts';
import type { Run } from '../run.ts';
import { type Progress, startProgress } from '../terminal/progress.ts';
import { executeAloud } from '../wallet/execute-aloud.ts';
import type { OpenedWallet, SigningWallet } from '../wallet/open-wallet.ts';
import { describeTransactions, unsignedTransactions } from '../wallet/print-transactions.ts';
import type { Sending } from '../wallet/read-sending.ts';
import { noteConversion } from './conversion-notes.ts';
import { describeConversion } from './describe-conversion.ts';

interface Finish {
  conversion: Conversion;
  wallet: OpenedWallet;
  print: boolean;
  until?: ConversionStatus;
  sending?: Sending;
}

interface Finishing<Options> {
  run: Run<Options>;
  svc: SVC;
  progress: Progress;
  /** The last known state. */
  last: Conversion;
}

export async function finishConversion<Options>(run: Run<Options>, finish: Finish): Promise<void> {
  const { conversion, wallet, print } = finish;
  const { signing } = wallet;
  if (!print && signing === null) throw new UsageError('An address alone cannot sign: add --print, or give the key.');
  const { svc } = await run.client();
  const progress = startProgress(run.io, run.json);
  const finishing = { run, svc, progress, last: conversion };
  try {
    await waitForVoucher(finishing);
    await (print || signing === null ? printTransactions(finishing) : execute(finishing, signing, finish));
  } catch (error) {
    await printLast(finishing);
    throw error;
  } finally {
    progress.stop();
  }
}

/** Waits for holds and payments here, so that payment instructions are printed as soon as they are known. */
async function waitForVoucher<Options>(finishing: Finishing<Options>): Promise<void> {
  const { svc, progress, run } = finishing;
  const { reference } = finishing.last;
  const waitFor = async (...targets: ConversionStatus[]): Promise<void> => {
    finishing.last = await svc.conversions.waitFor(reference, targets, { signal: run.io.signal });
    noteConversion(run, { note: 'moved', conversion: finishing.last });
  };
  if (finishing.last.status === 'screening_hold') {
    progress.say('waiting for the hold to clear');
    await waitFor('awaiting_payment', 'voucher_issued');
  }
  if (finishing.last.status !== 'awaiting_payment') return;
  progress.clear();
  sayPayment(finishing);
  progress.say('waiting for the payment');
  await waitFor('voucher_issued');
}

async function execute<Options>(
  finishing: Finishing<Options>,
  wallet: SigningWallet,
  { until, sending }: Pick<Finish, 'until' | 'sending'>,
): Promise<void> {
  const { run, svc, progress } = finishing;
  const { paint, io } = run;
  const say = (text: string): void => {
    if (!run.json) io.out(text);
  };
  const { reference } = finishing.last;
  const onStep = ({ step, conversion, txHash, reason }: ExecuteStep): void => {
    finishing.last = conversion;
    noteConversion(run, { note: 'step', reference, step, ...(txHash && { txHash }), ...(reason && { reason }) });
  };
  const aloud = { svc, paint, progress, say, onStep, signal: io.signal };
  const done = await executeAloud(aloud, {
    reference,
    wallet,
    ...(until && { until }),
    ...(sending && { sending }),
  });
  progress.clear();
  run.print(done, () => `\n${describeConversion(done, paint)}`);
}

async function printTransactions<Options>({ run, svc, progress, last }: Finishing<Options>): Promise<void> {
  progress.say('waiting for the voucher');
  const ready = await withVoucher(svc, last, run.io.signal);
  const found = await unsignedTransactions(svc, ready);
  progress.clear();
  run.print(found, () => `\n${describeTransactions(found, run.paint)}`);
}

/** Requests a fresh voucher when the current one has expired. */
async function withVoucher(svc: SVC, conversion: Conversion, signal: AbortSignal): Promise<Conversion> {
  const { reference } = conversion;
  const ready =
    conversion.status === 'voucher_issued'
      ? conversion
      : await svc.conversions.waitFor(reference, 'voucher_issued', { signal });
  const deadline = Number(ready.voucher?.voucher.deadline ?? 0);
  return deadline * 1000 > Date.now() + 30_000 ? ready : svc.conversions.issueVoucher(reference, { signal });
}

/** In every case prints one conversion, with the reference that `svc execute` continues. */
async function printLast<Options>({ run, svc, last }: Finishing<Options>): Promise<void> {
  if (!run.json) return;
  // After Ctrl-C, do not make the user wait for an answer.
  const brief = { maxRetries: 0, timeoutMs: 5000 };
  const latest = run.io.signal.aborted ? last : await svc.conversions.get(last.reference, brief).catch(() => last);
  run.print(latest, () => '');
}

function sayPayment<Options>({ run, last }: Finishing<Options>): void {
  const pay = last.paymentInstructions;
  if (run.json || pay === null) return;
  run.io.out(
    `  pay ${pay.transferAmount} ${pay.currency} to ${pay.accountNumber}, ${pay.bankName}, before ${pay.expiresAt}\n`,
  );
}
