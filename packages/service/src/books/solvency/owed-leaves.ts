// The leaves of the tree over what is owed: one for each merchant, and one for money of nobody.
import { randomBytes } from 'node:crypto';
import { addSums, type OwedLeaf } from '@svc/protocol';
import type { Debt } from '../store/read-position.ts';

/** No merchant has this id. */
const NOBODY = 'unmatched';
const SALT_BYTES = 32;

/**
 * A merchant to whom nothing is owed has a leaf of nothing: that is proven too. A salt is kept for as long as `kept` has it,
 * so that the order stays and nobody sees all amounts by asking often.
 */
export function owedLeaves(
  debts: readonly Debt[],
  { merchantIds, kept }: { merchantIds: readonly string[]; kept: readonly OwedLeaf[] },
): OwedLeaf[] {
  const owed = new Map<string, OwedLeaf['sums']>(merchantIds.map((id) => [id, []]));
  for (const { merchantId, currency, amount } of debts) {
    const owner = merchantId ?? NOBODY;
    owed.set(owner, addSums(owed.get(owner) ?? [], [{ currency, amountMinor: amount.toString() }]));
  }
  const salts = new Map(kept.map(({ owner, salt }) => [owner, salt]));
  const freshSalt = (): string => randomBytes(SALT_BYTES).toString('hex');
  return [...owed].map(([owner, sums]) => ({ owner, salt: salts.get(owner) ?? freshSalt(), sums }));
}
