// Gives postings their place in the chain of hashes, a batch at a time.
import type { Env } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import {
  GENESIS_HASH,
  headMac,
  listUnsealed,
  lockChain,
  postingHash,
  readHead,
  type Seal,
  writeSeals,
} from './store/chain.ts';

const BATCH = 500;

/** Returns true when more may be waiting. */
export function sealLedger({ db, masterKey }: Pick<Context, 'db' | 'masterKey'>, env: Env): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockChain(tx, env);
    const postings = await listUnsealed(tx, env, BATCH);
    if (postings.length === 0) return false;
    const head = await readHead(tx, env);
    let position = head?.position ?? 0;
    let hash = head?.hash ?? GENESIS_HASH;
    const seals: Seal[] = [];
    for (const posting of postings) {
      position += 1;
      hash = postingHash(position, hash, posting);
      seals.push({ position, postingId: posting.id, hash });
    }
    await writeSeals(tx, env, seals, headMac(masterKey, env, position, hash));
    return postings.length === BATCH;
  });
}
