// Following published proofs back to one that was kept.
import { createHash } from 'node:crypto';
import type { ReservesProof } from '@svc/protocol';
import { expect, it } from 'vitest';
import { followProofs, type ReadProof } from './follow-proofs.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Each names the hash of the one before, unless `lies` says otherwise. */
function publish(count: number, lies: Record<number, object> = {}): ReadProof[] {
  const proofs: ReadProof[] = [];
  for (let number = 1; number <= count; number += 1) {
    const before = proofs.at(-1);
    const contents = { number, previous: before ? hashOf(before.text) : null, ...lies[number] } as ReservesProof;
    proofs.push({ text: JSON.stringify(contents), contents, isSigned: true });
  }
  return proofs;
}

const follow = (proofs: ReadProof[], known: ReadProof, missing = -1) =>
  followProofs(proofs.at(-1) as ReadProof, {
    known,
    read: async (number) => (number === missing ? null : (proofs[number - 1] ?? null)),
  });

it('follows every proof back to the one that was kept', async () => {
  const proofs = publish(5);
  expect(await follow(proofs, proofs[1] as ReadProof)).toEqual({ problems: [], followed: 3 });
  expect(await follow(proofs, proofs[4] as ReadProof)).toEqual({ problems: [], followed: 0 });
});

it('finds a proof that is missing, changed, not signed, or of a history that was written again', async () => {
  const proofs = publish(5);
  const known = proofs[0] as ReadProof;
  expect((await follow(proofs, known, 3)).problems).toEqual(['Proof 3 is not published any more.']);
  const changed = proofs.with(2, { ...(proofs[2] as ReadProof), text: '{}' });
  expect((await follow(changed, known)).problems).toEqual(['Proof 3 is not the one that proof 4 was made after.']);
  const unsigned = proofs.with(2, { ...(proofs[2] as ReadProof), isSigned: false });
  expect((await follow(unsigned, known)).problems).toEqual(['Proof 3 is not genuine.']);
  const rewritten = publish(5, { 1: { verdict: 'short' } });
  expect((await follow(rewritten, known)).problems).toEqual(['Proof 1 is not the one that you kept.']);
  expect((await follow(publish(2), proofs[3] as ReadProof)).problems).toEqual([
    'The service is at proof 2, before the one that you kept (4).',
  ]);
});
