// Removes one transaction from the pool or the chain.

import type { Hex } from '@svc/protocol';
import { reorg } from '../chain/blocks/reorg.ts';
import { headNumber } from '../chain/ledger.ts';
import { dropFromPool } from '../chain/pool.ts';
import { rpcError } from '../chain/rpc-error.ts';
import { checkHash } from './arguments.ts';
import type { Controlled } from './control.ts';

export function dropTransaction(
  { chain, deployment }: Controlled,
  value: Hex,
): Promise<{ dropped: 'pending' | 'mined' | null }> {
  const hash = checkHash(value);
  return chain.exclusive(async () => {
    if (dropFromPool(chain.pool, hash)) return { dropped: 'pending' };
    const place = chain.ledger.transactions.get(hash);
    if (place === undefined) return { dropped: null };
    const to = place.block.first - 1;
    if (to < deployment.readyAtBlock || to >= headNumber(chain.ledger)) {
      throw rpcError(-32602, 'it belongs to the deployment');
    }
    await reorg(chain, { to, keeps: (kept) => kept !== hash });
    return { dropped: 'mined' };
  });
}
