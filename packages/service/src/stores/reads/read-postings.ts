// Postings of the ledger as the staff read them, newest first.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface PostingRow {
  id: number;
  name: string;
  kind: string;
  conversionId: string | null;
  entries: [account: string, currency: string, amount: string, conversionId: string | null][];
  reason: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  at: number;
  /** Its place in the chain of hashes; null until the next second. */
  position: number | null;
}

export interface PostingFilters {
  env: Env;
  account: string | null;
  conversionId: string | null;
  kind: string | null;
  currency: string | null;
  /** In base units, of either sign. */
  amount: bigint | null;
  /** Unix milliseconds, the end left out. */
  from: number | null;
  to: number | null;
  before: number | null;
  limit: number;
}

export function listPostings(db: Queryable, filters: PostingFilters): Promise<PostingRow[]> {
  const { env, account, conversionId, kind, currency, amount, from, to, before, limit } = filters;
  return db.query<PostingRow>(
    `select p.id, p.name, p.kind, p.conversion_id as "conversionId", p.entries, p.reason, a.email as "proposedBy",
       b.email as "approvedBy", p.at, s.position
     from ledger_postings p
       left join ledger_seals s on s.posting_id = p.id
       left join auth_users a on a.id = p.proposed_by left join auth_users b on b.id = p.approved_by
     where p.env = $1 and ($4::bigint is null or p.id < $4)
       and ($6::text is null or p.kind = $6) and ($9::bigint is null or p.at >= $9) and ($10::bigint is null or p.at < $10)
       and (coalesce($2, $7) is null or exists (select from ledger_entries e where e.posting_id = p.id
         and ($2::text is null or e.account = $2) and ($7::text is null or e.currency = $7)
         and ($8::numeric is null or abs(e.amount) = $8)))
       and ($3::text is null or exists (select from ledger_entries e where e.posting_id = p.id and e.conversion_id = $3))
     order by p.id desc limit $5`,
    [env, account, conversionId, before, limit, kind, currency, amount, from, to],
  );
}
