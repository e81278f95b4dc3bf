// CELO is token and coin at once: moves the native balances by what the token moved in a block.
//
// The engine takes no precompile of ours, so the contract at the precompile's address knows what moved until the transaction
// ends, and each success is one `Transfer` of the token. The balances follow before the next transaction: a transaction that
// moves CELO as a token is the last of its block.
import { celoMoves, movesCelo } from '@svc/contracts/development';
import type { Address, Hex } from '@svc/protocol';
import type { Chain } from '../chain.ts';
import { quantity } from '../quantity.ts';
import type { FullBlock } from '../types.ts';

/** Cuts the block's transactions after each that moved CELO: one part when none but the last did. */
export function lastMovesAlone(block: FullBlock): { hash: Hex; raw: Hex }[][] {
  const parts: { hash: Hex; raw: Hex }[][] = [[]];
  for (const [index, { hash }] of block.transactions.entries()) {
    parts.at(-1)?.push({ hash, raw: block.raw[index] ?? '0x' });
    const isLast = index === block.transactions.length - 1;
    if (!isLast && movesCelo(block.receipts[index]?.logs ?? [])) parts.push([]);
  }
  return parts;
}

/** The engine is exactly at this block. Returns false, with nothing moved, where an account has less than what left it. */
export async function moveCoins({ engine }: Chain, block: FullBlock): Promise<boolean> {
  const balances: { account: Address; balance: bigint }[] = [];
  for (const [account, change] of celoMoves(block.receipts.at(-1)?.logs ?? [])) {
    const balance = BigInt(String(await engine.request('eth_getBalance', [account, 'latest']))) + change;
    if (balance < 0n) return false;
    balances.push({ account, balance });
  }
  for (const { account, balance } of balances) await engine.request('hardhat_setBalance', [account, quantity(balance)]);
  return true;
}
