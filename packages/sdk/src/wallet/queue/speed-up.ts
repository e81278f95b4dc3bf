// Sends a transaction that hangs, or that its node has lost, again under its nonce: at most one of the two can be mined.
import type { Address, Hex } from '@svc/protocol';
import type { Sent } from '../execution.ts';
import { readNumber } from '../spending/read-number.ts';
import type { Sender, WalletTransaction } from '../wallet.ts';

type Known = Record<'nonce' | 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas', unknown>;

interface Replacing {
  chainId: number;
  feeCurrency: Address | undefined;
}

/** Nodes take a replacement from ten percent more. */
const raised = (fee: bigint): bigint => (fee * 125n) / 100n + 1n;

/** Returns null when it cannot be replaced: it is mined by now, or the node refuses. */
export async function speedUp(sender: Sender, sent: Sent, { chainId, feeCurrency }: Replacing): Promise<Hex | null> {
  if (sent.call === null) return null;
  const from = sender.address;
  const fee = feeCurrency === undefined ? {} : { feeCurrency };
  try {
    const nonce = sent.nonce ?? (await readNonce(sender, sent.txHash));
    const used = await readNumber(sender, 'eth_getTransactionCount', [from, 'latest']);
    if (nonce === null || used === null || used > BigInt(nonce)) return null;
    const known = (await sender.request('eth_getTransactionByHash', [sent.txHash])) as Known | null;
    const gas = quantity(known?.gas) || (await estimate(sender, sent.call));
    const higher = known === null ? {} : await higherFees(sender, known, feeCurrency);
    return await sender.send({ from, ...sent.call, value: 0n, chainId, gas, nonce, ...higher, ...fee });
  } catch {
    return null;
  }
}

/** The wallet may have chosen it. */
export async function readNonce(sender: Sender, txHash: Hex): Promise<number | null> {
  const known = (await sender.request('eth_getTransactionByHash', [txHash]).catch(() => null)) as Known | null;
  return isQuantity(known?.nonce) ? Number(known?.nonce) : null;
}

async function higherFees(
  sender: Sender,
  known: Known,
  feeCurrency: Address | undefined,
): Promise<Pick<WalletTransaction, 'maxFeePerGas' | 'maxPriorityFeePerGas'>> {
  const price = (await readNumber(sender, 'eth_gasPrice', feeCurrency === undefined ? [] : [feeCurrency])) ?? 0n;
  const tip = raised(quantity(known.maxPriorityFeePerGas ?? known.gasPrice));
  let fee = raised(quantity(known.maxFeePerGas ?? known.gasPrice));
  if (fee < price) fee = price;
  return { maxFeePerGas: fee, maxPriorityFeePerGas: tip };
}

async function estimate(sender: Sender, call: { to: Address; data: Hex }): Promise<bigint> {
  const gas = await sender.request('eth_estimateGas', [{ from: sender.address, ...call, value: '0x0' }]);
  return (BigInt(gas as string) * 120n) / 100n;
}

const isQuantity = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value);

const quantity = (value: unknown): bigint => (isQuantity(value) ? BigInt(value as string) : 0n);
