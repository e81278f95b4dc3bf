// Publishes the proof of reserves: at most one a minute for all processes, numbered, each with the hash of the one before.
import { createHash } from 'node:crypto';
import {
  type Env,
  growLiabilityTree,
  type LiabilityProof,
  type LiabilityTree,
  type OwedLeaf,
  SvcError,
  saltedIdOf,
} from '@svc/protocol';
import { inPieces } from '../domain/side-by-side.ts';
import { listMerchantIds } from '../people/store/merchants.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Database } from '../ports/database.ts';
import { dayOf } from './close-day.ts';
import { proveReserves } from './prove-reserves.ts';
import { findNewestProof, insertProof, type NewestProof } from './store/reserve-proofs.ts';

/** Bank and chain are asked at most this often, however many look. */
const MAX_AGE_MS = MINUTE_MS;

export interface PublishedProof extends NewestProof {
  tree: LiabilityTree;
}

/** By database: processes in one test have one each. */
const published = new WeakMap<Database, Map<Env, Kept>>();

interface Kept {
  last: PublishedProof | null;
  next: Promise<PublishedProof> | null;
}

/** One reading at a time; a failed one is not kept. With `owner` the proof has a leaf of that merchant, also of a new one. */
export function publishProof(context: Context, env: Env, owner?: string): Promise<PublishedProof> {
  const kept = keptOf(context.db, env);
  const isEnough = ({ at, leaves }: NewestProof): boolean =>
    context.clock.now() - at < MAX_AGE_MS && (owner === undefined || leaves.some((leaf) => leaf.owner === owner));
  if (kept.last !== null && isEnough(kept.last)) return Promise.resolve(kept.last);
  if (kept.next !== null && owner === undefined) return kept.next;
  const next: Promise<PublishedProof> = (kept.next ?? Promise.resolve(null))
    .catch(() => null)
    .then((before) => (before !== null && isEnough(before) ? before : publish(context, env, { owner, isEnough })))
    .then((proof) => {
      kept.last = proof;
      return proof;
    })
    .finally(() => {
      if (kept.next === next) kept.next = null;
    });
  kept.next = next;
  return next;
}

function keptOf(db: Database, env: Env): Kept {
  const byEnv = published.get(db) ?? new Map<Env, Kept>();
  published.set(db, byEnv);
  const kept = byEnv.get(env) ?? { last: null, next: null };
  byEnv.set(env, kept);
  return kept;
}

interface Wanted {
  owner: string | undefined;
  isEnough: (proof: NewestProof) => boolean;
}

async function publish(context: Context, env: Env, { owner, isEnough }: Wanted): Promise<PublishedProof> {
  const { db, clock } = context;
  const before = await findNewestProof(db, env);
  if (before !== null && isEnough(before)) return withTree(before);
  const at = clock.now();
  const number = (before?.number ?? 0) + 1;
  const previous = before && createHash('sha256').update(before.proof, 'utf8').digest('hex');
  const merchantIds = [...(await listMerchantIds(db)), ...(owner === undefined ? [] : [owner])];
  const place = { number, previous, merchantIds, kept: keptSalts(before, at) };
  const made: NewestProof = { ...(await proveReserves(context, env, place)), number, at };
  if (await insertProof(db, env, made)) return withTree(made);
  // Another process was faster.
  return withTree((await findNewestProof(db, env)) ?? made);
}

/** For a day: with the same order for ever a neighbour would see one merchant's amounts for ever. */
const keptSalts = (before: NewestProof | null, at: number): OwedLeaf[] =>
  before !== null && dayOf(before.at) === dayOf(at) ? before.leaves : [];

const withTree = async (proof: NewestProof): Promise<PublishedProof> => ({
  ...proof,
  tree: await inPieces(growLiabilityTree(proof.leaves)),
});

// What is owed to one merchant, with the way from its leaf to the root of the published proof.

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
