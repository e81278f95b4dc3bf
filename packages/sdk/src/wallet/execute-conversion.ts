// Takes a conversion from voucher to settlement: verify, approve, send, report, wait for depth, confirm.
import type { Address, ConversionStatus, Hex } from '@svc/protocol';
import type { Conversion } from '../api-types.ts';
import { SvcClientError, type SvcFailure } from '../errors.ts';
import { nameFailure, withDetails } from '../name-failure.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import { statusesOf, waitForConversion } from '../waiting/wait-for-conversion.ts';
import { authorizeRelay } from './authorize-relay.ts';
import { checkOnChain } from './check-on-chain.ts';
import { baseUnitsOf } from './check-voucher-fields.ts';
import { confirmExecution } from './confirm-execution.ts';
import { calling, type ExecuteOptions, type Execution, type Sent, tell, waiting } from './execution.ts';
import { readRelayTerms, sendByRelayer } from './relayer.ts';
import { sendTransaction } from './send-transaction.ts';
import { allowSpending } from './spending/allow-spending.ts';
import { requireFeeCurrency } from './spending/check-fee-currency.ts';
import { checkFunds } from './spending/check-funds.ts';
import type { VerifiedVoucher } from './trust.ts';
import { upstream } from './upstream.ts';
import { verifyVoucher } from './verify-voucher.ts';
import { type Sender, toRelayer, toSender, type Wallet } from './wallet.ts';

/** A voucher this close to its deadline could expire before its block. */
const MIN_LEFT_SECONDS = 30;
/** For the report of a run that was aborted. */
const LATE_REPORT_MS = 5000;
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
  statusesOf(until, 'until');
  if (options.minAmountOut !== undefined) baseUnitsOf(options.minAmountOut);
  const deadline = performance.now() + timeoutMs;
  const execution: Execution = { client, reference, options, signal, deadline, sent: null };
  try {
    const conversion = await readyConversion(execution);
    if (conversion.status === 'voucher_issued') await runVoucher(execution, conversion, wallet);
    else if (conversion.status === 'onchain_submitted' && conversion.txHash !== null) {
      // An earlier run sent it. Never send again what may still be mined.
      const sender = await toSender(wallet, conversion.wallet as Address);
      execution.sent = { txHash: conversion.txHash as Hex, isReported: true };
      await confirmExecution(execution, sender, execution.sent);
    }
    return await waitForConversion(client, reference, until, { ...waiting(execution) });
  } catch (error) {
    throw execution.sent === null ? error : failureAfterSend(error, execution.sent, signal);
  }
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
  const found = await callOperation(client, 'getConversion', input, calling(execution));
  // This completes an interrupted create, which may first need a payment or be held.
  const conversion = BEFORE_VOUCHER.includes(found.status) ? await freshVoucher(execution) : found;
  if (!WAITING.includes(conversion.status)) return conversion;
  return waitForConversion(client, reference, 'voucher_issued', waiting(execution));
}

async function runVoucher(execution: Execution, first: Conversion, wallet: Wallet): Promise<void> {
  const { signal, options } = execution;
  const { gasCheck = true, relayer, feeCurrency } = options;
  const sender = await toSender(wallet, first.wallet as Address);
  // Of a relayer with an address, only the relayer knows how it pays its gas.
  const paying = relayer === undefined ? sender : typeof relayer === 'string' ? null : await toRelayer(relayer);
  if (feeCurrency !== undefined) requireFeeCurrency(paying ?? { takesFeeCurrency: false });
  let conversion = secondsLeft(execution, first) < MIN_LEFT_SECONDS ? await freshOf(execution, first) : first;
  let verified = await verify(execution, sender, conversion, leastOut(execution, first, conversion));
  await checkFunds(sender, verified, { gasCheck: gasCheck && relayer === undefined, feeCurrency });
  let call = await callOf(execution, sender, { verified, conversion });
  if (secondsLeft(execution, conversion) < MIN_LEFT_SECONDS && conversion === first) {
    conversion = await freshOf(execution, first);
    verified = await verify(execution, sender, conversion, leastOut(execution, first, conversion));
    call = await callOf(execution, sender, { verified, conversion });
  }
  const { chainId } = verified;
  const txHash =
    paying === null
      ? await sendByRelayer(execution, sender, { url: relayer as string, ...call })
      : await sendTransaction(paying, { what: 'conversion', chainId, feeCurrency, signal, ...call });
  const sent: Sent = { txHash, isReported: false };
  execution.sent = sent;
  tell(execution, { step: 'transaction_sent', conversion, txHash });
  sent.isReported = await report(execution, txHash);
  signal?.throwIfAborted();
  await confirmExecution(execution, sender, sent);
  tell(execution, { step: 'transaction_confirmed', conversion, txHash });
}

/** The call that runs the voucher, with everything signed that it needs. */
async function callOf(
  execution: Execution,
  sender: Sender,
  subject: { verified: VerifiedVoucher; conversion: Conversion },
): Promise<{ to: Address; data: Hex }> {
  const { signal, options } = execution;
  const { relayer, relayFee = 0n } = options;
  if (relayer === undefined) return allowSpending(execution, sender, subject);
  const { verified } = subject;
  const terms =
    typeof relayer === 'string'
      ? await readRelayTerms(execution, relayer, { verified, maxFee: relayFee })
      : { relayer: (await toRelayer(relayer)).address, fee: relayFee };
  const { to, data } = await authorizeRelay(sender, verified, { ...terms, signal });
  tell(execution, { step: 'permit_signed', conversion: subject.conversion });
  return { to, data };
}

async function verify(
  execution: Execution,
  sender: Sender,
  conversion: Conversion,
  minAmountOut: bigint | undefined,
): Promise<VerifiedVoucher> {
  const { client, options } = execution;
  const { merchantId, env } = client;
  const nowSeconds = Math.floor(client.clock.now() / 1000);
  const verified = await verifyVoucher(conversion, { merchantId, env, nowSeconds, trust: options, minAmountOut });
  await checkOnChain(sender, verified, options);
  tell(execution, { step: 'voucher_verified', conversion });
  return verified;
}

/** A fresh quote must not silently be worse. */
function leastOut({ options }: Execution, first: Conversion, now: Conversion): bigint | undefined {
  if (options.minAmountOut !== undefined) return baseUnitsOf(options.minAmountOut);
  return first === now ? undefined : (BigInt(first.amountOut) * 99n) / 100n;
}

async function freshOf(execution: Execution, first: Conversion): Promise<Conversion> {
  const fresh = await freshVoucher(execution);
  if (fresh.amountIn === first.amountIn) return fresh;
  throw new SvcClientError('SVC_INVALID_SIGNATURE', 'The fresh voucher takes another amount than the first one.', {
    details: { reason: 'amountIn' },
  });
}

function freshVoucher(execution: Execution): Promise<Conversion> {
  const input = { params: { reference: execution.reference }, body: {} };
  return callOperation(execution.client, 'issueVoucher', input, calling(execution));
}

function secondsLeft({ client }: Execution, { voucher }: Conversion): number {
  return Number(voucher?.voucher.deadline ?? 0) - client.clock.now() / 1000;
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
