// Sends transactions from the devnet's admin account in one block, and checks that they succeed.

import type { Address, Hex } from '@svc/protocol';
import { serializeTransaction } from 'viem';
import { sign } from 'viem/accounts';
import { acceptTransaction } from '../chain/accept-transaction.ts';
import { mineBlock } from '../chain/blocks/mine.ts';
import { type Chain, nextTimeMs } from '../chain/chain.ts';
import { CHAIN } from '../chain/constants.ts';
import { hashLong } from '../chain/engine.ts';
import { pendingNonce } from '../chain/pool.ts';
import { stateNonce } from '../chain/read-state.ts';
import { rpcError } from '../chain/rpc-error.ts';
import type { Receipt } from '../chain/types.ts';

export interface AdminCall {
  /** Null creates a contract. */
  to: Address | null;
  data?: Hex;
  value?: bigint;
  gas: bigint;
}

export function sendAsAdmin(chain: Chain, calls: AdminCall[]): Promise<Receipt[]> {
  return chain.exclusive(async () => {
    const { admin } = chain.genesis;
    const from = admin.address.toLowerCase() as Address;
    const first = pendingNonce(chain.pool, from, await stateNonce(chain, from));
    const hashes: Hex[] = [];
    for (const [index, call] of calls.entries()) {
      const raw = await signAsAdmin(chain, call, first + index);
      hashes.push(await acceptTransaction(chain, raw, from));
    }
    await mineBlock(chain, nextTimeMs(chain));
    return hashes.map((hash) => successOf(chain, hash));
  });
}

async function signAsAdmin({ genesis, engine }: Chain, call: AdminCall, nonce: number): Promise<Hex> {
  const { to, gas, data = '0x', value = 0n } = call;
  const transaction = {
    type: 'eip1559',
    chainId: CHAIN.id,
    nonce,
    maxFeePerGas: CHAIN.baseFeePerGas * 2n,
    maxPriorityFeePerGas: CHAIN.priorityFeePerGas,
    gas,
    data,
    value,
    ...(to === null ? {} : { to }),
  } as const;
  const hash = await hashLong(engine, serializeTransaction(transaction));
  return serializeTransaction(transaction, await sign({ hash, privateKey: genesis.admin.privateKey }));
}

function successOf(chain: Chain, hash: Hex): Receipt {
  const place = chain.ledger.transactions.get(hash);
  const receipt = place?.block.receipts[place.index];
  if (receipt === undefined) throw rpcError(-32000, `the devnet's own transaction ${hash} was not included`);
  if (receipt.status !== '0x1') throw rpcError(-32000, `the devnet's own transaction ${hash} reverted`);
  return receipt;
}
