// Verifies that what is owed to one merchant is part of the sum that the service published.
import { SvcError } from '../errors.ts';
import { fitsSchema } from '../find-issues.ts';
import { parseJsonLoosely } from '../json.ts';
import {
  type LiabilityProof,
  type OwedSum,
  type ReservesProof,
  ReservesProofSchema,
} from '../resources/liabilities.ts';
import type { KeyDocument } from '../resources/wire.ts';
import { joinNodes, leafNode, saltedIdOf, sumsText } from './liability-tree.ts';
import { requireSignedByService } from './receipt.ts';

/** Returns the root that leaf and siblings lead to. Throws SVC_INVALID_SIGNATURE when the leaf is not the owner's. */
export function rootOfInclusion({ merchantId, salt, leaf, siblings }: LiabilityProof): {
  hash: string;
  sums: OwedSum[];
} {
  if (saltedIdOf({ owner: merchantId, salt }) !== leaf.id) throw refused('The leaf is not that of the merchant.');
  return siblings.reduce(
    (node, { side, hash, sums }) =>
      side === 'left' ? joinNodes({ hash, sums }, node) : joinNodes(node, { hash, sums }),
    leafNode(leaf.id, leaf.sums),
  );
}

/**
 * Returns what the published proof says. Throws SVC_INVALID_SIGNATURE when a key of the document did not sign it, when the
 * leaf is not that of `merchantId`, and when leaf and siblings do not lead to its root and its sum.
 */
export function verifyInclusion(
  inclusion: LiabilityProof,
  { merchantId, keyDocument }: { merchantId: string; keyDocument: KeyDocument },
): ReservesProof {
  const { proof: text, signature, kid } = inclusion;
  const proof: unknown = parseJsonLoosely(text);
  if (!fitsSchema(ReservesProofSchema, proof)) throw refused('The text is not a proof of reserves.');
  const contents = proof as ReservesProof;
  requireSignedByService({ text, signature, kid, env: contents.env, at: contents.at, what: 'proof' }, keyDocument);
  if (inclusion.merchantId !== merchantId) throw refused('The leaf is not that of the merchant.');
  const root = rootOfInclusion(inclusion);
  const isIncluded = root.hash === contents.liabilitiesRoot;
  if (!isIncluded || sumsText(root.sums) !== sumsText(contents.liabilitiesSum)) {
    throw refused('Leaf and siblings do not lead to the root and the sum of the proof.');
  }
  return contents;
}

const refused = (message: string): SvcError => new SvcError('SVC_INVALID_SIGNATURE', message);
