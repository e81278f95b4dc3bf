// Closes a day: what ledger, chains and bank said, and what did not agree, in one signed text.
import { createHash } from 'node:crypto';
import { type Env, encodeBase64url, signBytes } from '@svc/protocol';
import { loadServiceSigningKey, markReceiptSigner } from '../credentials/store/service-keys.ts';
import { railsInService } from '../naira/rail-of.ts';
import { DAY_MS, HOUR_MS, toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { readSharedTime } from '../stores/read-shared-time.ts';
import { readBankStatement } from './read-bank-statement.ts';
import { compareChains } from './read-chain-state.ts';
import { readSolvency } from './solvency.ts';
import {
  GENESIS_HASH,
  headMac,
  listUnsealed,
  lockChain,
  postingHash,
  readHead,
  readSealedBooks,
  type Seal,
  writeSeals,
} from './store/chain.ts';
import { type ClosedDay, insertClosedDay, readLastClosedDay } from './store/closed-days.ts';
import { listDifferences } from './store/differences.ts';

const DAY_FORMAT = 'SVC-BOOKS-V1';
/** After midnight, so that what happened in the day's last minutes is in the books and in the bank's lines. */
const CLOSE_AFTER_MS = HOUR_MS;
const MAX_DIFFERENCES = 1000;

export interface DayStatement {
  format: typeof DAY_FORMAT;
  env: Env;
  day: string;
  /** Unix seconds; everything below is as of then. */
  closedAt: number;
  /** The last posting that the balances hold, and the hash up to it. */
  ledger: { position: number; head: string | null };
  balances: { account: string; currency: string; amount: string }[];
  chains: { chain: string; blockNumber: number; blockHash: string; supplySvc: string; reserves: object[] }[];
  bank: { provider: string | null; balanceNgn: string | null };
  solvency: { verdict: string; assetsNgn: string | null; liabilitiesNgn: string | null };
  differences: {
    id: number;
    kind: string;
    subject: string;
    detail: string;
    openedAt: number;
    assignedTo: string | null;
  }[];
  /** SHA-256 of the last closed day's text, hex: no day can be taken out unseen. */
  previous: string | null;
}

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Closes the last day that has ended, and before it those that were missed since the one before. Null when it is closed already,
 * or is too young to be closed.
 */
export async function closeDay(context: Context, env: Env): Promise<ClosedDay | null> {
  const { db } = context;
  const ended = dayOf((await readSharedTime(context)) - CLOSE_AFTER_MS - DAY_MS);
  let previous = await readLastClosedDay(db, env, ended);
  if (previous?.day === ended) return null;
  await readBankStatement(context, env).catch((error: unknown) => {
    context.log.warn({ error, env }, "the day is closed without the bank's newest lines");
  });
  while (await sealLedger(context, env));
  // Where nothing was ever posted there is no day to close.
  if ((await readHead(db, env)) === null) return null;
  await compareChains(context, env);
  const facts = await readFacts(context, env);
  const { kid, signKey } = await loadServiceSigningKey(context, env, 'responses');
  // The key stays published for as long as there are texts that it signed.
  await markReceiptSigner(db, kid);
  let last: ClosedDay | null = null;
  for (const day of daysAfter(previous?.day ?? null, ended)) {
    const statement = JSON.stringify(write(facts, { env, day, previous }));
    const signature = encodeBase64url(signBytes(signKey, Buffer.from(statement)));
    const closed: ClosedDay = { env, day, statement, signature, kid, closedAt: facts.closedAt };
    // Another process closed it, and goes on from its own text.
    if (!(await insertClosedDay(db, closed))) return last;
    previous = closed;
    last = closed;
  }
  return last;
}

/** Up to the one that has ended, which is the only one where none was closed before. */
function daysAfter(closed: string | null, ended: string): string[] {
  const days: string[] = [];
  const first = closed === null ? Date.parse(ended) : Date.parse(closed) + DAY_MS;
  for (let at = first; at <= Date.parse(ended); at += DAY_MS) days.push(dayOf(at));
  return days;
}

/** What is outside first: the books are read when nobody has to be waited for any more. */
async function readFacts(context: Context, env: Env) {
  const { db } = context;
  const solvency = await readSolvency(context, env);
  while (await sealLedger(context, env));
  const books = await readSealedBooks(db, env);
  if (books === null) throw new Error('the ledger has no head');
  return {
    books,
    solvency,
    differences: await listDifferences(db, env, MAX_DIFFERENCES),
    // The balance is the sum of what they hold.
    provider:
      railsInService(context, env)
        .map(({ provider }) => provider)
        .join(', ') || null,
    closedAt: await readSharedTime(context),
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

function write(
  facts: Facts,
  { env, day, previous }: { env: Env; day: string; previous: ClosedDay | null },
): DayStatement {
  const { books, solvency, differences, provider, closedAt } = facts;
  const { verdict, assetsNgn, liabilitiesNgn } = solvency;
  return {
    format: DAY_FORMAT,
    env,
    day,
    closedAt: toSeconds(closedAt),
    ledger: { position: books.position, head: Buffer.from(books.hash).toString('hex') },
    balances: books.balances,
    chains: solvency.chains.map(({ chain, blockNumber, blockHash, supplySvc, reserves }) => ({
      chain,
      blockNumber,
      blockHash,
      supplySvc,
      reserves,
    })),
    bank: { provider, balanceNgn: solvency.naira.atBank },
    solvency: { verdict, assetsNgn, liabilitiesNgn },
    differences: differences.map(({ id, kind, subject, detail, openedAt, assignedTo }) => ({
      id,
      kind,
      subject,
      detail,
      openedAt: toSeconds(openedAt),
      assignedTo,
    })),
    previous: previous && createHash('sha256').update(previous.statement, 'utf8').digest('hex'),
  };
}

// Gives postings their place in the chain of hashes, a batch at a time.

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
