// Takes a conversion from voucher to settlement: verify, approve, send, report, wait for depth, confirm.
import type { Address, ConversionStatus, Hex } from '@svc/protocol';
import type { Conversion } from '../api-types.ts';
import { refuseUnknown, requireTimes } from '../credentials/wrong-option.ts';
import { SvcFailure } from '../errors.ts';
import { nameFailure, withDetails } from '../name-failure.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import { RevertedError } from '../waiting/conversion-ends.ts';
import { inCrowd } from '../waiting/crowd.ts';
import { statusesOf, waitForConversion } from '../waiting/wait-for-conversion.ts';
import { baseUnitsOf } from './check-voucher-fields.ts';
import { confirmExecution } from './confirm-execution.ts';
import {
  calling,
  EXECUTE_NAMES,
  type ExecuteOptions,
  type Execution,
  patiently,
  type Sent,
  sentNow,
  tell,
  waiting,
} from './execution.ts';
import { freshVoucher, type Turn, takeTurn } from './queue/take-turn.ts';
import { requireFeeCurrency } from './spending/check-fee-currency.ts';
import { upstream } from './upstream.ts';
import { type Sender, toRelayer, toSender, type Wallet } from './wallet.ts';

/** For the report of a run that was aborted. */
const LATE_REPORT_MS = 5000;
/** Reverts that a second try passes: another transaction used the wallet's allowance, or the voucher expired on its way. */
const PASSING_REVERT = /allowance|^VoucherExpired$/i;
const MAX_REVERTS = 2;
const BEFORE_VOUCHER: readonly ConversionStatus[] = ['created', 'payment_confirmed'];
const WAITING: readonly ConversionStatus[] = ['screening_hold', 'awaiting_payment'];

export async function executeConversion(
  client: Client,
  reference: string,
  wallet: Wallet,
  options: ExecuteOptions = {},
): Promise<Conversion> {
  const { signal, timeoutMs = 600_000, until = 'succeeded' } = options;
  // Check now, not after the wallet has paid.
  refuseUnknown(options, EXECUTE_NAMES, 'execute');
  requireTimes(options, 'timeoutMs');
  statusesOf(until, 'until');
  if (options.minAmountOut !== undefined) baseUnitsOf(options.minAmountOut);
  const deadline = performance.now() + timeoutMs;
  const execution: Execution = { client, reference, options, signal, deadline, sent: null, last: null };
  return inCrowd(client, () => runToEnd(execution, wallet, until));
}

async function runToEnd(execution: Execution, wallet: Wallet, until: ConversionStatus): Promise<Conversion> {
  const { client, reference, signal } = execution;
  try {
    const conversion = await readyConversion(execution);
    execution.last = conversion;
    if (conversion.status === 'voucher_issued') await runVoucher(execution, conversion, wallet);
    else if (conversion.status === 'onchain_submitted' && conversion.txHash !== null) {
      // An earlier run sent it. Never send again what may still be mined.
      const sender = await toSender(wallet, conversion.wallet as Address);
      const sent = sentNow(conversion.txHash as Hex, null, true);
      execution.sent = sent;
      await confirmExecution(execution, {
        sender,
        sent,
        chainId: conversion.chainId,
        onMined: ignore,
        onReplaced: ignore,
      });
    }
    return await waitForConversion(client, reference, until, { ...waiting(execution) });
  } catch (error) {
    const named = nameRevert(error, execution.last);
    throw execution.sent === null ? named : failureAfterSend(named, execution.sent, signal);
  }
}

const ignore = async (): Promise<void> => undefined;

function nameRevert(error: unknown, last: Conversion | null): unknown {
  if (last === null || !(error instanceof SvcFailure) || error.details.reverted !== true) return error;
  return Object.assign(new RevertedError(last, error.message, error.details), { cause: error.cause });
}

/** What was sent may still be mined, so the caller must learn its hash, however the run ends. */
function failureAfterSend(error: unknown, { txHash }: Sent, signal: AbortSignal | undefined): SvcFailure {
  if (signal?.aborted && error === signal.reason)
    return upstream('The run was aborted after the conversion was sent', { txHash, cause: error });
  return withDetails(nameFailure(error, 'The execution') as SvcFailure, { txHash });
}

/** Returns the conversion once it has a voucher, or is past that. */
async function readyConversion(execution: Execution): Promise<Conversion> {
  const { client, reference } = execution;
  const input = { params: { reference } };
  const found = await patiently(execution, () => callOperation(client, 'getConversion', input, calling(execution)));
  // This completes an interrupted create, which may first need a payment or be held. A paid one has no voucher yet while the
  // service asks the bank who paid.
  const conversion = BEFORE_VOUCHER.includes(found.status) ? await freshVoucher(execution) : found;
  if (![...WAITING, ...BEFORE_VOUCHER].includes(conversion.status)) return conversion;
  return waitForConversion(client, reference, 'voucher_issued', waiting(execution));
}

async function runVoucher(execution: Execution, first: Conversion, wallet: Wallet): Promise<void> {
  const sender = await toSender(wallet, first.wallet as Address);
  const { relayer, feeCurrency } = execution.options;
  // Of a relayer with an address, only the relayer knows how it pays its gas.
  const paying = relayer === undefined ? sender : typeof relayer === 'string' ? null : await toRelayer(relayer);
  if (feeCurrency !== undefined) requireFeeCurrency(paying ?? { takesFeeCurrency: false });
  for (let reverts = 0; ; reverts += 1) {
    const turn = await takeTurn(execution, { first, sender, paying });
    if (turn === null) return;
    try {
      await followTurn(execution, turn, paying ?? sender);
      return;
    } catch (error) {
      if (!mayPassNow(error) || reverts === MAX_REVERTS) throw error;
    } finally {
      turn.release();
    }
  }
}

/** It reverted for what another transaction of the wallet did. */
const mayPassNow = (error: unknown): boolean =>
  error instanceof SvcFailure &&
  error.details.reverted === true &&
  (error.details.revert === undefined || PASSING_REVERT.test(String(error.details.revert)));

async function followTurn(execution: Execution, turn: Turn, sender: Sender): Promise<void> {
  const { conversion, sent, chainId, release } = turn;
  tell(execution, { step: 'transaction_sent', conversion, txHash: sent.txHash });
  sent.isReported = await report(execution, sent.txHash);
  execution.signal?.throwIfAborted();
  const onReplaced = async (txHash: Hex): Promise<void> => {
    tell(execution, { step: 'transaction_sent', conversion, txHash });
    await report(execution, txHash);
  };
  await confirmExecution(execution, { sender, sent, chainId, onMined: release, onReplaced });
  tell(execution, { step: 'transaction_confirmed', conversion, txHash: sent.txHash });
}

/** Says whether the report arrived. The service also watches the chain, so a lost one loses nothing. */
async function report(execution: Execution, txHash: Hex): Promise<boolean> {
  const { client, reference, signal } = execution;
  const input = { params: { reference }, body: { event: 'onchain_submitted', txHash } as const };
  const isLate = signal?.aborted === true;
  // An abort does not call the transaction back: tell it all the same, but do not make the caller wait.
  const brief = { maxRetries: 0, timeoutMs: Math.min(client.timeoutMs, LATE_REPORT_MS) };
  try {
    await callOperation(client, 'reportEvent', input, isLate ? brief : calling(execution));
    return true;
  } catch {
    return signal?.aborted && !isLate ? report(execution, txHash) : false;
  }
}
