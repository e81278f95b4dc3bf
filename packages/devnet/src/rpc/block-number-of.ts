// Resolves a block parameter: a tag, a number, or EIP-1898's object.

import type { Hex } from '@svc/protocol';
import type { Chain } from '../chain/chain.ts';
import { headNumber, numberOfHash } from '../chain/ledger.ts';
import { parseQuantity } from '../chain/quantity.ts';
import { rpcError } from '../chain/rpc-error.ts';

/** `safe` and `finalized` are the latest block, because reorgs happen only on request. */
const LATEST = new Set<unknown>([undefined, null, 'latest', 'safe', 'finalized', 'pending']);

export function blockNumberOf(chain: Chain, tag: unknown): number {
  if (LATEST.has(tag)) return headNumber(chain.ledger);
  if (tag === 'earliest') return 0;
  if (typeof tag !== 'object' || tag === null) return parseQuantity(tag, 'block');
  if ('blockNumber' in tag) return parseQuantity(tag.blockNumber, 'blockNumber');
  const hash = 'blockHash' in tag ? tag.blockHash : null;
  const number = typeof hash === 'string' && hash.length === 66 ? numberOfHash(chain.ledger, hash as Hex) : null;
  if (number === null) throw rpcError(-32000, 'header not found');
  return number;
}
