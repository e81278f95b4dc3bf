// Reads the chain with its postings and entries, a batch at a time, for its verification.
import type { Env } from '@svc/protocol';
import { LIABILITIES } from '../../domain/ledger/accounts.ts';
import type { Queryable } from '../../ports/database.ts';
import { POSTING_COLUMNS, type StoredPosting } from './chain.ts';

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

export interface StoredBalance {
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
