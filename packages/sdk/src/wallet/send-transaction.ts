// Sends one verified call: estimates it, sets an explicit gas limit, and passes it to the wallet.
import type { Address, Hex } from '@svc/protocol';
import { type SvcClientError, WalletError } from '../errors.ts';
import { requireChain } from './check-on-chain.ts';
import { upstream } from './upstream.ts';
import type { Sender } from './wallet.ts';
import { walletFailure } from './wallet-failure.ts';

interface VerifiedCall {
  what: string;
  to: Address;
  data: Hex;
  chainId: number;
  feeCurrency?: Address | undefined;
  signal: AbortSignal | undefined;
}

/** The estimate plus a fifth, because state may change before the transaction is mined. */
const withMargin = (gas: bigint): bigint => (gas * 120n) / 100n;

export async function sendTransaction(sender: Sender, verified: VerifiedCall): Promise<Hex> {
  const { what, to, data, chainId, feeCurrency, signal } = verified;
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
  // The last moment: what the wallet has sent cannot be called back.
  signal?.throwIfAborted();
  try {
    const hash = await sender.send({ from, to, data, value: 0n, chainId, gas, ...fee });
    if (/^0x[0-9a-fA-F]{64}$/.test(hash)) return hash;
  } catch (error) {
    const failure = walletFailure(error, `The wallet did not send the ${what}`);
    throw failure instanceof WalletError ? failure : unknownOutcome(what, 'it failed', error);
  }
  throw unknownOutcome(what, 'it answered no transaction hash');
}

/** Without a clear refusal, the transaction may be on its way: a line can break after the wallet has sent. */
const unknownOutcome = (what: string, why: string, cause?: unknown): SvcClientError =>
  upstream(`It is not known whether the wallet sent the ${what}: ${why}`, { outcome: 'unknown', cause });

export interface Receipt {
  status: 'success' | 'reverted';
}

/** Returns null while there is none. */
export async function readReceipt(sender: Sender, hash: Hex): Promise<Receipt | null> {
  const receipt = (await sender.request('eth_getTransactionReceipt', [hash])) as { status?: unknown } | null;
  if (receipt === null || receipt === undefined) return null;
  return { status: receipt.status === '0x0' || receipt.status === 'reverted' ? 'reverted' : 'success' };
}
