// Follows the ledger's chain from the first posting to its head: any posting changed, taken out or put in is found.
import type { Env } from '@svc/protocol';
import type { Database } from '../ports/database.ts';
import type { MasterKey } from '../ports/master-key.ts';
import {
  countUnsealed,
  findLoneEntry,
  findStray,
  findWrongOwed,
  GENESIS_HASH,
  headMac,
  type Link,
  postingHash,
  readHead,
  readLinks,
  readSealedBalances,
} from './store/chain.ts';

const BATCH = 500;

export interface LedgerCheck {
  env: Env;
  valid: boolean;
  /** Postings in the chain that were found right. */
  postings: number;
  /** Hash of the last posting in the chain, hex. Keep it to verify later that nothing was cut off. */
  head: string | null;
  /** Posted, and not in the chain yet: the job binds them in every second. */
  unsealed: number;
  problem: string | null;
}

export interface LedgerVerification {
  env: Env;
  /** A head noted earlier, such as that of a closed day. */
  knownHead?: string;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

class Broken extends Error {}

export async function verifyLedger(
  { db, masterKey }: { db: Database; masterKey: MasterKey },
  { env, knownHead }: LedgerVerification,
): Promise<LedgerCheck> {
  const walk = { position: 0, hash: GENESIS_HASH, sums: new Map<string, bigint>(), sawKnown: knownHead === undefined };
  let problem: string | null = null;
  try {
    for (;;) {
      const links = await readLinks(db, env, walk.position, BATCH);
      for (const link of links) {
        walk.hash = checkLink(link, walk.position + 1, walk.hash);
        walk.position = link.position;
        if (hex(link.hash) === knownHead) walk.sawKnown = true;
        addUp(walk.sums, link);
      }
      if (links.length < BATCH) break;
    }
    await checkHead({ db, masterKey }, env, walk);
    await checkBalances(db, env, walk.sums);
    if (!walk.sawKnown) throw new Broken('the head noted earlier is not in the chain');
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    problem = error.message;
  }
  const head = walk.position === 0 ? null : hex(walk.hash);
  return {
    env,
    valid: problem === null,
    postings: walk.position,
    head,
    unsealed: await countUnsealed(db, env),
    problem,
  };
}

function checkLink(
  { position, posting, hash, rows, postingId }: Link,
  expected: number,
  previous: Uint8Array,
): Uint8Array {
  if (position !== expected) throw new Broken(`place ${expected} of the chain is missing`);
  if (posting === null) throw new Broken(`posting ${postingId} at place ${position} is gone`);
  const wanted = postingHash(position, previous, posting);
  if (hex(wanted) !== hex(hash)) throw new Broken(`posting ${posting.name} at place ${position} does not fit its hash`);
  if (JSON.stringify(rows) !== JSON.stringify(posting.entries)) {
    throw new Broken(`the entries of ${posting.name} are not those that were posted`);
  }
  return wanted;
}

function addUp(sums: Map<string, bigint>, { posting }: Link): void {
  for (const [account, currency, amount] of posting?.entries ?? []) {
    const key = `${account} ${currency}`;
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount));
  }
}

async function checkHead(
  { db, masterKey }: { db: Database; masterKey: MasterKey },
  env: Env,
  { position, hash }: { position: number; hash: Uint8Array },
): Promise<void> {
  const head = await readHead(db, env);
  if ((head?.position ?? 0) !== position)
    throw new Broken(`the chain ends at ${position} and its head at ${head?.position ?? 0}`);
  if (head !== null && hex(head.mac) !== hex(headMac(masterKey, env, position, hash))) {
    throw new Broken('the head was not written by this service');
  }
  const stray = await findStray(db, env);
  if (stray !== null) throw new Broken(`posting ${stray} was put in beside the chain`);
  const lone = await findLoneEntry(db, env);
  if (lone !== null) throw new Broken(`an entry of ${lone} belongs to no posting`);
}

/** The sums kept for speed must be those of the postings. */
async function checkBalances(db: Database, env: Env, sums: ReadonlyMap<string, bigint>): Promise<void> {
  const stored = await readSealedBalances(db, env);
  for (const { account, currency, amount } of stored) {
    if ((sums.get(`${account} ${currency}`) ?? 0n) === BigInt(amount)) continue;
    throw new Broken(`the balance of ${account} in ${currency} is not the sum of its entries`);
  }
  if (stored.length !== sums.size) throw new Broken('an account has no balance');
  const wrong = await findWrongOwed(db, env);
  if (wrong !== null) {
    const whose = wrong.merchantId || 'nobody';
    throw new Broken(`what ${wrong.account} holds of ${whose} is not the sum of its entries`);
  }
}
