// Waits for the receipt and depth of a sent transaction, then asks the service to verify it.

import { findChain } from '@svc/protocol';
import type { Conversion } from '../api-types.ts';
import { SvcFailure, WaitTimeoutError } from '../errors.ts';
import { callOperation } from '../transport/call-operation.ts';
import { pause } from '../waiting/pause.ts';
import { calling, type Execution, type Sent } from './execution.ts';
import { type Receipt, readReceipt } from './send-transaction.ts';
import { upstream } from './upstream.ts';
import type { Sender } from './wallet.ts';

const POLL_MS = 500;
/** Ask the service less often than the chain, because it limits writes. */
const MIN_PAUSE_MS = 1000;
/** After this many polls without a receipt, ask the service whether it saw a replacement. */
const POLLS_PER_READ = 6;

export async function confirmExecution(execution: Execution, sender: Sender, sent: Sent): Promise<void> {
  const { txHash } = sent;
  for (let poll = 1; ; poll += 1) {
    const receipt: Receipt | null = await readReceipt(sender, txHash).catch(() => null);
    if (receipt?.status === 'reverted') throw upstream('The conversion reverted', { txHash });
    if (receipt !== null) {
      const pauseMs = await confirm(execution, sent);
      if (pauseMs === null) return;
      await pause(pauseMs, execution.signal);
    } else {
      if (poll % POLLS_PER_READ === 0 && (await wasSeen(execution, sent))) return;
      await pause(POLL_MS, execution.signal);
    }
    if (performance.now() > execution.deadline) {
      throw new WaitTimeoutError('The conversion is not confirmed in time.', { details: { txHash } });
    }
  }
}

/** Returns null when verified, otherwise how long to wait before asking again. */
async function confirm(execution: Execution, sent: Sent): Promise<number | null> {
  const { client, reference } = execution;
  const { txHash } = sent;
  const input = { params: { reference }, body: { event: 'onchain_confirmed', txHash } as const };
  try {
    await callOperation(client, 'reportEvent', input, calling(execution));
    return null;
  } catch (error) {
    if (!(error instanceof SvcFailure)) throw error;
    const { reason, required, confirmations, retryAfterSeconds } = error.details;
    if (reason === 'transaction_reverted') throw upstream('The conversion reverted', { txHash });
    if (!error.retriable) {
      // The watcher may have been faster, with this transaction or with its replacement.
      const isSeen = await wasSeen(execution, sent);
      if (isSeen) return null;
      if (isSeen === false) throw error;
    }
    if (typeof retryAfterSeconds === 'number') return retryAfterSeconds * 1000;
    const blocks = typeof required === 'number' && typeof confirmations === 'number' ? required - confirmations : 1;
    return Math.max(MIN_PAUSE_MS, blocks * blockTimeOf(execution));
  }
}

/** Returns null when the service does not say: an outage or a rate limit does not end the run. */
async function wasSeen(execution: Execution, sent: Sent): Promise<boolean | null> {
  const { client, reference } = execution;
  let conversion: Conversion;
  try {
    conversion = await callOperation(client, 'getConversion', { params: { reference } }, calling(execution));
  } catch (error) {
    if (error instanceof SvcFailure && error.retriable) return null;
    throw error;
  }
  if (conversion.onchainVerifiedAt !== null) return true;
  if (isLost(conversion, sent)) throw upstream('The transaction was lost or reverted', { txHash: sent.txHash });
  return false;
}

/** The service withdrew this hash, not that of an earlier try: it reverted, or was dropped until its voucher expired. */
function isLost({ status, stages, txHash }: Conversion, sent: Sent): boolean {
  if (status !== 'voucher_issued' || txHash !== null) return false;
  const isNamed = stages.some(({ meta }) => meta?.txHash?.toLowerCase() === sent.txHash.toLowerCase());
  return isNamed || (sent.isReported && stages.some((stage) => stage.name === 'onchain_submitted'));
}

const blockTimeOf = ({ client }: Execution): number =>
  findChain(client.env === 'live' ? 'celo' : 'celo-sepolia')?.blockTimeMs ?? 1000;
