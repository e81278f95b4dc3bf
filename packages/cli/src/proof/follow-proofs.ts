// Follows published proofs back, hash by hash, to one that was kept: none in between can be taken out or changed unseen.
import { createHash } from 'node:crypto';
import type { ReservesProof } from '@svc/protocol';

export interface ReadProof {
  text: string;
  contents: ReservesProof;
  isSigned: boolean;
}

/** Returns the problems, and how many proofs were followed. */
export async function followProofs(
  newest: ReadProof,
  { known, read }: { known: ReadProof; read(number: number): Promise<ReadProof | null> },
): Promise<{ problems: string[]; followed: number }> {
  let followed = 0;
  const problem = (text: string) => ({ problems: [text], followed });
  const { number: target } = known.contents;
  if (newest.contents.number < target) {
    return problem(`The service is at proof ${newest.contents.number}, before the one that you kept (${target}).`);
  }
  let at = newest;
  while (at.contents.number > target) {
    const number = at.contents.number - 1;
    const before = await read(number);
    if (before === null) return problem(`Proof ${number} is not published any more.`);
    if (before.contents.number !== number || !before.isSigned) return problem(`Proof ${number} is not genuine.`);
    if (createHash('sha256').update(before.text, 'utf8').digest('hex') !== at.contents.previous) {
      return problem(`Proof ${number} is not the one that proof ${number + 1} was made after.`);
    }
    at = before;
    followed += 1;
  }
  if (at.text !== known.text) return problem(`Proof ${target} is not the one that you kept.`);
  return { problems: [], followed };
}
