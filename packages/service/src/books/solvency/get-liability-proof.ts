// What is owed to one merchant, with the way from its leaf to the root of the published proof.
import { type Env, type LiabilityProof, SvcError, saltedIdOf } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { publishProof } from './publish-proof.ts';

/** 404 where no proof of the environment is published: there is no sum that the amount could be a part of. */
export async function getLiabilityProof(
  context: Context,
  { merchantId, env }: { merchantId: string; env: Env },
): Promise<LiabilityProof> {
  if (context.config.publicProof !== env) {
    throw new SvcError('SVC_NOT_FOUND', 'The operator publishes no proof of reserves of this environment.');
  }
  const { tree, leaves, proof, signature, kid } = await publishProof(context, env, merchantId);
  const leaf = leaves.find(({ owner }) => owner === merchantId);
  const siblings = tree.siblingsOf(merchantId);
  if (leaf === undefined || siblings === null) {
    throw new SvcError('SVC_NOT_FOUND', 'The merchant is in no proof of reserves yet. Try again in a minute.');
  }
  return {
    merchantId,
    leaf: { id: saltedIdOf(leaf), sums: leaf.sums },
    salt: leaf.salt,
    siblings,
    proof,
    signature,
    kid,
  };
}
