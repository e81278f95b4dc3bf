// The chain of hashes over postings: what is hashed, and the rows that bind each posting to the one before it.
import { createHash } from 'node:crypto';
import type { Env } from '@svc/protocol';
import { LIABILITIES } from '../../domain/ledger/accounts.ts';
import type { Queryable } from '../../ports/database.ts';
import type { MasterKey } from '../../ports/master-key.ts';

/** What the first posting is bound to. */
export const GENESIS_HASH: Uint8Array = new Uint8Array(32);

interface StoredPosting {
  id: number;
  env: Env;
  name: string;
  kind: string;
  conversionId: string | null;
  entries: [account: string, currency: string, amount: string, conversionId: string | null][];
  reason: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  at: number;
}

const POSTING_COLUMNS = `p.id, p.env, p.name, p.kind, p.conversion_id as "conversionId", p.entries, p.reason,
  p.proposed_by as "proposedBy", p.approved_by as "approvedBy", p.at`;

export function postingHash(position: number, previous: Uint8Array, posting: StoredPosting): Uint8Array {
  const { id, env, name, kind, conversionId, entries, reason, proposedBy, approvedBy, at } = posting;
  const text = JSON.stringify([
    position,
    id,
    env,
    name,
    kind,
    conversionId,
    entries,
    reason,
    proposedBy,
    approvedBy,
    at,
  ]);
  return createHash('sha256').update(previous).update(text, 'utf8').digest();
}

export const headMac = (masterKey: MasterKey, env: Env, position: number, hash: Uint8Array): Uint8Array =>
  masterKey.digest(`ledger\n${env}\n${position}\n${Buffer.from(hash).toString('hex')}`);

export interface LedgerHead {
  position: number;
  hash: Uint8Array;
  mac: Uint8Array;
}

export async function readHead(db: Queryable, env: Env): Promise<LedgerHead | null> {
  const [row] = await db.query<LedgerHead>('select position, hash, mac from ledger_heads where env = $1', [env]);
  return row ?? null;
}

export interface SealedBooks extends Pick<LedgerHead, 'position' | 'hash'> {
  /** The sums of all postings up to the position. */
  balances: { account: string; currency: string; amount: string }[];
}

/** One statement, so that the balances are those of the head. */
export async function readSealedBooks(db: Queryable, env: Env): Promise<SealedBooks | null> {
  const rows = await db.query<Pick<LedgerHead, 'position' | 'hash'> & SealedBooks['balances'][number]>(
    `select h.position, h.hash, b.account, b.currency, b.amount::text as amount
       from ledger_heads h join ledger_balances b on b.env = h.env
      where h.env = $1 order by b.account, b.currency`,
    [env],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const balances = rows.map(({ account, currency, amount }) => ({ account, currency, amount }));
  return { position: first.position, hash: first.hash, balances };
}

/** Oldest first. Which of two that were written at once comes first does not matter: the chain says so from then on. */
export function listUnsealed(db: Queryable, env: Env, limit: number): Promise<StoredPosting[]> {
  return db.query<StoredPosting>(
    `select ${POSTING_COLUMNS} from ledger_unsealed u join ledger_postings p on p.id = u.posting_id
      where u.env = $1 order by u.posting_id limit $2`,
    [env, limit],
  );
}

export interface Seal {
  position: number;
  postingId: number;
  hash: Uint8Array;
}

/** Binds the postings in, moves the head, and adds them to the balances, all in one transaction. */
export async function writeSeals(tx: Queryable, env: Env, seals: readonly Seal[], mac: Uint8Array): Promise<void> {
  const last = seals.at(-1);
  if (last === undefined) return;
  const ids = seals.map(({ postingId }) => postingId);
  await tx.query(
    `insert into ledger_seals (env, position, posting_id, hash)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::bytea[])`,
    [env, seals.map(({ position }) => position), ids, seals.map(({ hash }) => hash)],
  );
  await tx.query(
    `insert into ledger_balances (env, account, currency, amount)
     select env, account, currency, sum(amount) from ledger_entries where posting_id = any($1::bigint[])
      group by env, account, currency
     on conflict (env, account, currency) do update set amount = ledger_balances.amount + excluded.amount`,
    [ids],
  );
  await tx.query(
    `insert into ledger_owed (env, merchant_id, account, currency, amount)
     select e.env, coalesce(c.merchant_id, ''), e.account, e.currency, sum(e.amount)
       from ledger_entries e left join conversions c on c.id = e.conversion_id
      where e.posting_id = any($1::bigint[]) and e.account = any($2::text[])
      group by e.env, coalesce(c.merchant_id, ''), e.account, e.currency
     on conflict (env, merchant_id, account, currency) do update set amount = ledger_owed.amount + excluded.amount`,
    [ids, [...LIABILITIES]],
  );
  await tx.query('delete from ledger_unsealed where posting_id = any($1::bigint[])', [ids]);
  await tx.query(
    `insert into ledger_heads (env, position, hash, mac) values ($1, $2, $3, $4)
     on conflict (env) do update set position = excluded.position, hash = excluded.hash, mac = excluded.mac`,
    [env, last.position, last.hash, mac],
  );
}

/** One sealer at a time for each environment; nobody who posts waits for it. */
export async function lockChain(tx: Queryable, env: Env): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`ledger_seals:${env}`]);
}

// Reads the chain with its postings and entries, a batch at a time, for its verification.

export interface Link {
  position: number;
  postingId: number;
  hash: Uint8Array;
  /** Null: the posting is gone. */
  posting: StoredPosting | null;
  /** The rows of its entries, which must say the same as the posting. */
  rows: StoredPosting['entries'];
}

const ROWS = `coalesce((select jsonb_agg(jsonb_build_array(e.account, e.currency, e.amount::text, e.conversion_id)
  order by e.position) from ledger_entries e where e.posting_id = p.id and e.env = p.env and e.at = p.at), '[]') as rows`;

type LinkRow = Omit<Link, 'posting'> & { [Name in keyof StoredPosting]: StoredPosting[Name] | null };

export async function readLinks(db: Queryable, env: Env, after: number, limit: number): Promise<Link[]> {
  const rows = await db.query<LinkRow>(
    `select s.position, s.posting_id as "postingId", s.hash, ${POSTING_COLUMNS}, ${ROWS}
     from ledger_seals s left join ledger_postings p on p.id = s.posting_id
     where s.env = $1 and s.position > $2 order by s.position limit $3`,
    [env, after, limit],
  );
  return rows.map(({ position, postingId, hash, rows: entryRows, ...posting }) => ({
    position,
    postingId,
    hash,
    rows: entryRows,
    posting: posting.id === null ? null : (posting as StoredPosting),
  }));
}

/** A posting that is neither in the chain nor waiting for it was put in by hand. */
export async function findStray(db: Queryable, env: Env): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(
    `select name from ledger_postings p where env = $1
       and not exists (select from ledger_seals s where s.posting_id = p.id)
       and not exists (select from ledger_unsealed u where u.posting_id = p.id) order by id limit 1`,
    [env],
  );
  return row?.name ?? null;
}

/** Entry rows of no posting, or of the wrong one, by the account they name. */
export async function findLoneEntry(db: Queryable, env: Env): Promise<string | null> {
  const [row] = await db.query<{ account: string }>(
    `select account from ledger_entries e where env = $1
       and not exists (select from ledger_postings p where p.id = e.posting_id and p.env = e.env) limit 1`,
    [env],
  );
  return row?.account ?? null;
}

export async function countUnsealed(db: Queryable, env: Env): Promise<number> {
  const [row] = await db.query<{ n: number }>('select count(*) as n from ledger_unsealed where env = $1', [env]);
  return row?.n ?? 0;
}

interface StoredBalance {
  account: string;
  currency: string;
  amount: string;
}

export function readSealedBalances(db: Queryable, env: Env): Promise<StoredBalance[]> {
  return db.query<StoredBalance>(
    'select account, currency, amount from ledger_balances where env = $1 order by account, currency',
    [env],
  );
}

/** A merchant and an account whose kept sum is not that of the sealed entries. */
export async function findWrongOwed(db: Queryable, env: Env): Promise<{ merchantId: string; account: string } | null> {
  const [row] = await db.query<{ merchantId: string; account: string }>(
    `with entered as (
       select coalesce(c.merchant_id, '') as merchant_id, e.account, e.currency, sum(e.amount) as amount
         from ledger_entries e left join conversions c on c.id = e.conversion_id
        where e.env = $1 and e.account = any($2::text[])
          and not exists (select from ledger_unsealed u where u.posting_id = e.posting_id)
        group by 1, 2, 3)
     select coalesce(n.merchant_id, o.merchant_id) as "merchantId", coalesce(n.account, o.account) as account
       from entered n full join (select * from ledger_owed where env = $1) o
         on (o.merchant_id, o.account, o.currency) = (n.merchant_id, n.account, n.currency)
      where n.amount is distinct from o.amount limit 1`,
    [env, [...LIABILITIES]],
  );
  return row ?? null;
}
