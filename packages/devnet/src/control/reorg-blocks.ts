// Reorganises the last blocks.

import type { Hex } from '@svc/protocol';
import { reorg } from '../chain/blocks/reorg.ts';
import { hashAt, headNumber } from '../chain/ledger.ts';
import { rpcError } from '../chain/rpc-error.ts';
import { checkWhole } from './arguments.ts';
import type { Controlled } from './control.ts';

const MAX_DEPTH = 100_000;

export function reorgBlocks(
  { chain, deployment }: Controlled,
  depth: number,
  options: { keepTransactions?: boolean },
): Promise<{ blockNumber: number; blockHash: Hex }> {
  checkWhole(depth, 'depth', { min: 1, max: MAX_DEPTH });
  return chain.exclusive(async () => {
    const to = headNumber(chain.ledger) - depth;
    if (to < deployment.readyAtBlock) throw rpcError(-32602, 'that deep the contracts themselves would be gone');
    await reorg(chain, { to, keeps: () => options.keepTransactions === true });
    const blockNumber = headNumber(chain.ledger);
    return { blockNumber, blockHash: hashAt(chain.ledger, blockNumber) };
  });
}
