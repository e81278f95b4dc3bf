// Sends one verified call: estimates it, sets an explicit gas limit, and passes it to the wallet, one after the other.
import type { Address, Hex } from '@svc/protocol';
import { type SvcClientError, WalletError } from '../errors.ts';
import { pause } from '../waiting/pause.ts';
import { requireChain } from './check-on-chain.ts';
import type { Nonces } from './queue/lane.ts';
import { readNumber } from './spending/read-number.ts';
import { upstream } from './upstream.ts';
import type { Sender, WalletTransaction } from './wallet.ts';
import { nonceConflictIn, walletFailure } from './wallet-failure.ts';

interface VerifiedCall {
  what: string;
  to: Address;
  data: Hex;
  chainId: number;
  feeCurrency?: Address | undefined;
  signal: AbortSignal | undefined;
  nonces?: Nonces | undefined;
}

/** Somebody else sends from this wallet too: the next nonce is asked for again. */
const MAX_NONCE_CONFLICTS = 5;
const CONFLICT_PAUSE_MS = 500;

/** The estimate plus a fifth, because state may change before the transaction is mined. */
const withMargin = (gas: bigint): bigint => (gas * 120n) / 100n;

/** What each wallet sends at the moment. Two at once would get the same nonce. */
const sending = new Map<string, Promise<unknown>>();

export async function sendTransaction(sender: Sender, verified: VerifiedCall): Promise<Hex> {
  const key = `${verified.chainId}:${sender.address.toLowerCase()}`;
  const before = sending.get(key);
  const own = Promise.resolve(before)
    .catch(() => undefined)
    .then(() => estimateAndSend(sender, verified));
  sending.set(key, own);
  return own.finally(() => {
    if (sending.get(key) === own) sending.delete(key);
  });
}

async function estimateAndSend(sender: Sender, verified: VerifiedCall): Promise<Hex> {
  for (let conflicts = 0; ; conflicts += 1) {
    try {
      return await sendOnce(sender, verified);
    } catch (error) {
      if (!isConflict(error) || conflicts === MAX_NONCE_CONFLICTS) throw error;
    }
    // The estimate of the next try shows whether it was this very call that took the nonce.
    await pause(CONFLICT_PAUSE_MS, verified.signal);
  }
}

async function sendOnce(sender: Sender, verified: VerifiedCall): Promise<Hex> {
  const { what, to, data, chainId, feeCurrency, signal, nonces } = verified;
  const from = sender.address;
  const fee = feeCurrency === undefined ? {} : { feeCurrency };
  await requireChain(sender, chainId);
  let gas: bigint;
  try {
    const call = { from, to, data, value: '0x0', ...fee };
    gas = withMargin(BigInt((await sender.request('eth_estimateGas', [call])) as string));
  } catch (error) {
    throw walletFailure(error, `The ${what} would fail: its gas cannot be estimated`);
  }
  const nonce = await nextNonce(sender, nonces);
  // The last moment: what the wallet has sent cannot be called back.
  signal?.throwIfAborted();
  const counted = nonce === null ? {} : { nonce };
  const hash = await pass(sender, what, { from, to, data, value: 0n, chainId, gas, ...fee, ...counted });
  if (nonces !== undefined) nonces.last = nonce;
  return hash;
}

/** Null where the wallet counts by itself. */
async function nextNonce(sender: Sender, nonces: Nonces | undefined): Promise<number | null> {
  if (!sender.countsNonces) return null;
  const pending = await readNumber(sender, 'eth_getTransactionCount', [sender.address, 'pending']);
  if (pending === null) return null;
  const last = nonces?.last ?? null;
  return last === null ? Number(pending) : Math.max(Number(pending), last + 1);
}

async function pass(sender: Sender, what: string, transaction: WalletTransaction): Promise<Hex> {
  try {
    const hash = await sender.send(transaction);
    if (/^0x[0-9a-fA-F]{64}$/.test(hash)) return hash;
  } catch (error) {
    const failure = walletFailure(error, `The wallet did not send the ${what}`);
    throw failure instanceof WalletError || isConflict(failure) ? failure : unknownOutcome(what, 'it failed', error);
  }
  throw unknownOutcome(what, 'it answered no transaction hash');
}

/** The node refused the nonce, so nothing was sent under it. */
const isConflict = (error: unknown): boolean => nonceConflictIn(error) !== null;

/** Without a clear refusal, the transaction may be on its way: a line can break after the wallet has sent. */
const unknownOutcome = (what: string, why: string, cause?: unknown): SvcClientError =>
  upstream(`It is not known whether the wallet sent the ${what}: ${why}`, { outcome: 'unknown', cause });

export interface Receipt {
  status: 'success' | 'reverted';
  blockNumber: string | null;
}

/** Returns null while there is none. */
export async function readReceipt(sender: Sender, hash: Hex): Promise<Receipt | null> {
  const receipt = (await sender.request('eth_getTransactionReceipt', [hash])) as Record<string, unknown> | null;
  if (receipt === null || receipt === undefined) return null;
  const { status, blockNumber } = receipt;
  return {
    status: status === '0x0' || status === 'reverted' ? 'reverted' : 'success',
    blockNumber: typeof blockNumber === 'string' ? blockNumber : null,
  };
}

interface Reverted {
  what: string;
  txHash: Hex;
  receipt: Receipt;
  to: Address;
  data: Hex;
}

/** A receipt says no reason: the same call on the state of its block does, where nothing else changed since. */
export async function revertedCall(sender: Sender, reverted: Reverted): Promise<SvcClientError> {
  const { what, txHash, receipt, to, data } = reverted;
  const call = { from: sender.address, to, data, value: '0x0' };
  const cause = await sender.request('eth_call', [call, receipt.blockNumber ?? 'latest']).then(
    () => undefined,
    (error: unknown) => error,
  );
  return upstream(`The ${what} reverted`, { txHash, cause, reverted: true });
}
