// Waits for the receipt and depth of a sent transaction, then asks the service to verify it.

import type { Hex } from '@svc/protocol';
import { findChain } from '@svc/protocol';
import type { Conversion } from '../api-types.ts';
import { SvcFailure, WaitTimeoutError } from '../errors.ts';
import { pause } from '../pause.ts';
import { callOperation } from '../transport/call-operation.ts';
import { calling, type Execution } from './execution.ts';
import { type Receipt, readReceipt } from './send-transaction.ts';
import { upstream } from './upstream.ts';
import type { Sender } from './wallet.ts';

const POLL_MS = 500;
/** Ask the service less often than the chain, because it limits writes. */
const MIN_PAUSE_MS = 1000;
/** After this many polls without a receipt, ask the service whether it saw a replacement. */
const POLLS_PER_READ = 6;

export async function confirmExecution(execution: Execution, sender: Sender, txHash: Hex): Promise<void> {
  for (let poll = 1; ; poll += 1) {
    const receipt: Receipt | null = await readReceipt(sender, txHash).catch(() => null);
    if (receipt?.status === 'reverted') throw upstream('The conversion reverted', { txHash });
    if (receipt !== null) {
      const pauseMs = await confirm(execution, txHash);
      if (pauseMs === null) return;
      await pause(pauseMs, execution.signal);
    } else {
      if (poll % POLLS_PER_READ === 0 && (await wasSeen(execution, txHash))) return;
      await pause(POLL_MS, execution.signal);
    }
    if (performance.now() > execution.deadline) {
      throw new WaitTimeoutError('The conversion is not confirmed in time.', { details: { txHash } });
    }
  }
}

/** Returns null when verified, otherwise how long to wait before asking again. */
async function confirm(execution: Execution, txHash: Hex): Promise<number | null> {
  const { client, reference } = execution;
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
      if (await wasSeen(execution, txHash)) return null;
      throw error;
    }
    if (typeof retryAfterSeconds === 'number') return retryAfterSeconds * 1000;
    const blocks = typeof required === 'number' && typeof confirmations === 'number' ? required - confirmations : 1;
    return Math.max(MIN_PAUSE_MS, blocks * blockTimeOf(execution));
  }
}

async function wasSeen(execution: Execution, txHash: Hex): Promise<boolean> {
  const { client, reference } = execution;
  const conversion = await callOperation(client, 'getConversion', { params: { reference } }, calling(execution));
  if (conversion.onchainVerifiedAt !== null) return true;
  if (isLost(conversion)) throw upstream('The transaction was lost or reverted', { txHash });
  return false;
}

/** The service withdrew the hash: the transaction reverted, or was dropped until its voucher expired. */
const isLost = ({ status, stages, txHash }: Conversion): boolean =>
  status === 'voucher_issued' && txHash === null && stages.some((stage) => stage.name === 'onchain_submitted');

const blockTimeOf = ({ client }: Execution): number =>
  findChain(client.env === 'live' ? 'celo' : 'celo-sepolia')?.blockTimeMs ?? 1000;
