// Sends one verified call: estimates it, sets an explicit gas limit, and passes it to the wallet.
import type { Address, Hex } from '@svc/protocol';
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
}

/** The estimate plus a fifth, because state may change before the transaction is mined. */
const withMargin = (gas: bigint): bigint => (gas * 120n) / 100n;

export async function sendTransaction(sender: Sender, verified: VerifiedCall): Promise<Hex> {
  const { what, to, data, chainId, feeCurrency } = verified;
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
  try {
    const hash = await sender.send({ from, to, data, value: 0n, chainId, gas, ...fee });
    if (/^0x[0-9a-fA-F]{64}$/.test(hash)) return hash;
  } catch (error) {
    throw walletFailure(error, `The wallet did not send the ${what}`);
  }
  throw upstream(`The wallet answered no transaction hash for the ${what}`);
}

export interface Receipt {
  status: 'success' | 'reverted';
}

/** Returns null while there is none. */
export async function readReceipt(sender: Sender, hash: Hex): Promise<Receipt | null> {
  const receipt = (await sender.request('eth_getTransactionReceipt', [hash])) as { status?: unknown } | null;
  if (receipt === null || receipt === undefined) return null;
  return { status: receipt.status === '0x0' || receipt.status === 'reverted' ? 'reverted' : 'success' };
}
