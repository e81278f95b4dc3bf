// eth_sendTransaction: signs with a funded wallet of the devnet, so that any language and curl can run a voucher here.
import type { Address, Hex } from '@svc/protocol';
import { privateKeyToAccount } from 'viem/accounts';
import { acceptTransaction } from '../chain/accept-transaction.ts';
import { type Chain, nextTimeMs } from '../chain/chain.ts';
import { CHAIN } from '../chain/constants.ts';
import { mineBlock } from '../chain/mine.ts';
import { pendingNonce } from '../chain/pool.ts';
import { quantity } from '../chain/quantity.ts';
import { stateNonce } from '../chain/read-state.ts';
import { rpcError } from '../chain/rpc-error.ts';
import type { Account } from '../chain/types.ts';
import { stateMethods } from './state-methods.ts';

interface Unsigned {
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
  gas: bigint | null;
}

/** Takes the transactions of the service as they are too: their value is written in decimals. */
export async function sendFromWallet(chain: Chain, [given]: unknown[]): Promise<Hex> {
  const unsigned = readUnsigned(given);
  const wallet = chain.genesis.wallets.find(({ address }) => address.toLowerCase() === unsigned.from.toLowerCase());
  if (wallet === undefined) throw rpcError(-32000, 'unknown account');
  const gas = unsigned.gas ?? (await estimateGas(chain, unsigned));
  return chain.exclusive(async () => {
    const hash = await acceptTransaction(chain, await sign(chain, wallet, { ...unsigned, gas }));
    if (chain.blockTimeMs === 0 && chain.mining) await mineBlock(chain, nextTimeMs(chain));
    return hash;
  });
}

async function sign(chain: Chain, wallet: Account, { to, data, value, gas }: Unsigned & { gas: bigint }): Promise<Hex> {
  const from = wallet.address.toLowerCase() as Address;
  return privateKeyToAccount(wallet.privateKey).signTransaction({
    type: 'eip1559',
    chainId: CHAIN.id,
    nonce: pendingNonce(chain.pool, from, await stateNonce(chain, from)),
    to,
    data,
    value,
    gas,
    maxFeePerGas: CHAIN.baseFeePerGas + CHAIN.priorityFeePerGas,
    maxPriorityFeePerGas: CHAIN.priorityFeePerGas,
  });
}

/** The estimate plus a fifth, as wallets add it. */
async function estimateGas(chain: Chain, { from, to, data, value }: Unsigned): Promise<bigint> {
  const estimate = await stateMethods.eth_estimateGas?.(chain, [{ from, to, data, value: quantity(value) }, 'latest']);
  return (BigInt(estimate as Hex) * 120n) / 100n;
}

function readUnsigned(given: unknown): Unsigned {
  const { from, to, data, input, value, gas, chainId } = (given ?? {}) as Record<string, unknown>;
  if (!isAddress(from) || !isAddress(to)) throw rpcError(-32602, 'invalid argument 0: from and to must be addresses');
  const bytes = data ?? input ?? '0x';
  if (typeof bytes !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(bytes)) {
    throw rpcError(-32602, 'invalid argument 0: data must be hexadecimal bytes');
  }
  if (chainId !== undefined && numberOf(chainId, 'chainId') !== BigInt(CHAIN.id)) {
    throw rpcError(-32000, `invalid chain id: want ${CHAIN.id}`);
  }
  return {
    from,
    to,
    data: bytes as Hex,
    value: value === undefined ? 0n : numberOf(value, 'value'),
    gas: gas === undefined ? null : numberOf(gas, 'gas'),
  };
}

const isAddress = (value: unknown): value is Address => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);

function numberOf(value: unknown, name: string): bigint {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string' && /^(0x[0-9a-f]{1,64}|[0-9]{1,78})$/i.test(text)) return BigInt(text);
  throw rpcError(-32602, `invalid argument 0: ${name} must be a quantity`);
}
