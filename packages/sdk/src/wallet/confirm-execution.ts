// Follows a sent transaction: its receipt, a speed-up when it hangs, its depth, and the service's word on it.
import { findChain, type Hex } from '@svc/protocol';
import type { Conversion } from '../api-types.ts';
import { SvcFailure, WaitTimeoutError } from '../errors.ts';
import { callOperation } from '../transport/call-operation.ts';
import { isCrowded, spacedMs } from '../waiting/crowd.ts';
import { pause } from '../waiting/pause.ts';
import { calling, type Execution, type Sent } from './execution.ts';
import { readNonce, speedUp } from './queue/speed-up.ts';
import { type Receipt, readReceipt, revertedCall } from './send-transaction.ts';
import { upstream } from './upstream.ts';
import type { Sender } from './wallet.ts';

const POLL_MS = 500;
/** Ask the service less often than the chain, because it limits writes. */
const MIN_PAUSE_MS = 1000;
/** After this many polls without a receipt, ask the service whether it saw a replacement. */
const POLLS_PER_READ = 6;
const SPEED_UP_AFTER_MS = 60_000;

interface Following {
  /** Where the transaction was sent: the wallet, or the one that pays gas for it. */
  sender: Sender;
  sent: Sent;
  chainId: number;
  /** Called once it is mined, or known not to be: the wallet is free for the next. */
  onMined(): void;
  onReplaced(txHash: Hex): Promise<void>;
}

export async function confirmExecution(execution: Execution, following: Following): Promise<void> {
  const { sent, onMined } = following;
  // Known while the node still has it, for a speed-up.
  if (following.sender.speedsUp) sent.nonce ??= await readNonce(following.sender, sent.txHash);
  for (let poll = 1; ; poll += 1) {
    const receipt = await firstReceipt(following);
    if (receipt?.status === 'reverted') throw await revertOf(following, receipt);
    if (receipt !== null) {
      onMined();
      const pauseMs = await confirm(execution, sent);
      if (pauseMs === null) return;
      await pause(pauseMs, execution.signal);
    } else {
      if (poll % POLLS_PER_READ === 0 && (await wasSeen(execution, sent))) return;
      await speedUpLate(execution, following);
      await pause(POLL_MS, execution.signal);
    }
    if (performance.now() > execution.deadline) {
      throw new WaitTimeoutError('The conversion is not confirmed in time.', { details: { txHash: sent.txHash } });
    }
  }
}

/** Of the transaction and of those that were replaced by a speed-up: any of them may be mined. */
async function firstReceipt({ sender, sent }: Following): Promise<Receipt | null> {
  for (const txHash of [sent.txHash, ...sent.replaced]) {
    const receipt = await readReceipt(sender, txHash).catch(() => null);
    if (receipt === null) continue;
    sent.txHash = txHash;
    return receipt;
  }
  return null;
}

async function revertOf({ sender, sent }: Following, receipt: Receipt): Promise<SvcFailure> {
  const { txHash, call } = sent;
  if (call === null) return upstream('The conversion reverted', { txHash, reverted: true });
  return revertedCall(sender, { what: 'conversion', txHash, receipt, ...call });
}

async function speedUpLate(execution: Execution, following: Following): Promise<void> {
  const { sender, sent, onReplaced } = following;
  const { speedUpAfterMs = SPEED_UP_AFTER_MS } = execution.options;
  if (!sender.speedsUp || sent.call === null || performance.now() < sent.sentAt + speedUpAfterMs) return;
  sent.sentAt = performance.now();
  const { feeCurrency } = execution.options;
  const txHash = await speedUp(sender, sent, { chainId: following.chainId, feeCurrency });
  if (txHash === null) return;
  sent.replaced.push(sent.txHash);
  sent.txHash = txHash;
  await onReplaced(txHash);
}

/** Returns null when verified, otherwise how long to wait before asking again. */
async function confirm(execution: Execution, sent: Sent): Promise<number | null> {
  const { client, reference } = execution;
  const { txHash } = sent;
  if (isCrowded(client)) return (await wasSeen(execution, sent)) ? null : spacedMs(client, MIN_PAUSE_MS);
  const input = { params: { reference }, body: { event: 'onchain_confirmed', txHash } as const };
  try {
    await callOperation(client, 'reportEvent', input, calling(execution));
    return null;
  } catch (error) {
    if (!(error instanceof SvcFailure)) throw error;
    const { reason, required, confirmations, retryAfterSeconds } = error.details;
    if (reason === 'transaction_reverted') throw upstream('The conversion reverted', { txHash, reverted: true });
    if (!error.retriable || error.status === 429) {
      // The watcher may have been faster, with this transaction or with its replacement.
      const isSeen = await wasSeen(execution, sent);
      if (isSeen) return null;
      if (isSeen === false && !error.retriable) throw error;
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
