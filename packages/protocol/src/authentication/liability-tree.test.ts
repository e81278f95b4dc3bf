// The tree over what is owed: its vectors are verified by every client; here is how it is built.
import { expect, it } from 'vitest';
import { growLiabilityTree, makeLiabilityTree, type OwedLeaf } from './liability-tree.ts';

it('grows in pieces, so that a process goes on between them, and to the same tree', () => {
  const leaves = Array.from(
    { length: 1_001 },
    (_, n): OwedLeaf => ({
      owner: `mrc_${n}`,
      salt: n.toString(16).padStart(64, '0'),
      sums: n % 3 === 0 ? [] : [{ currency: 'NGN', amountMinor: String(n) }],
    }),
  );
  const growing = growLiabilityTree(leaves);
  let pieces = 0;
  let next = growing.next();
  for (; !next.done; next = growing.next()) pieces += 1;
  // A leaf is named and hashed, and there are as many nodes above.
  expect(pieces).toBeGreaterThanOrEqual((3 * leaves.length) / 150);
  const whole = makeLiabilityTree(leaves);
  expect(next.value.root).toEqual(whole.root);
  expect(next.value.siblingsOf('mrc_1000')).toEqual(whole.siblingsOf('mrc_1000'));
  expect(next.value.siblingsOf('mrc_1000')?.length).toBeGreaterThan(1);
});
