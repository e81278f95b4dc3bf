// Naira that moved at rails, with what was booked of fees and duties beside them.
import type { Env } from '@svc/protocol';
import type { Charged } from '../../domain/rail/rail-charges.ts';
import type { Queryable } from '../../ports/database.ts';

export interface ChargedPosting {
  id: number;
  of: Charged;
  provider: string;
  conversionId: string | null;
  /** As the books and the rail know it: `payout:svc-out-...`, `payment:123`, `refund:45`. */
  about: string;
  amountKobo: bigint;
  at: number;
  feeKobo: bigint;
  dutyKobo: bigint;
  /** Of the duty, what the rail stated as taken. */
  takenKobo: bigint;
}

/** What left the bank's account for the two charges of one payment, payout or refund. */
export async function readBookedCharges(
  db: Queryable,
  env: Env,
  { feeName, takenName }: { feeName: string; takenName: string },
): Promise<{ feeKobo: bigint; takenKobo: bigint }> {
  const [row] = await db.query<{ fee: string; taken: string }>(
    `select coalesce(sum(e.amount) filter (where p.name = $2 and e.account = 'rail_fees'), 0)::text as fee,
       coalesce(sum(e.amount) filter (where p.name = $3 and e.account = 'duties_owed'), 0)::text as taken
     from ledger_postings p join ledger_entries e on e.posting_id = p.id where p.env = $1 and p.name in ($2, $3)`,
    [env, feeName, takenName],
  );
  return { feeKobo: BigInt(row?.fee ?? 0), takenKobo: BigInt(row?.taken ?? 0) };
}

type KoboField = 'amountKobo' | 'feeKobo' | 'dutyKobo' | 'takenKobo';

/** In the order in which they were posted. Both ends are unix milliseconds; the later one is not in it. */
export async function listChargedPostings(
  db: Queryable,
  { env, from, to, after, limit }: { env: Env; from: number; to: number; after: number; limit: number },
): Promise<ChargedPosting[]> {
  const rows = await db.query<Omit<ChargedPosting, KoboField> & Record<KoboField, string>>(
    `with moved as (
       select p.id, p.env, p.kind as of, p.conversion_id, p.at, substr(e.account, 6) as provider, abs(e.amount) as amount,
         case when p.kind = 'payout' then 'payout:' || split_part(p.name, ':', 2)
           else p.kind || ':' || substr(p.name, length(p.kind || ':' || e.account) - 3) end as about
       from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.account like 'bank:%' and e.currency = 'NGN'
       where p.env = $1 and p.kind in ('payment', 'payout', 'refund') and p.at >= $2 and p.at < $3 and p.id > $4
       order by p.id limit $5
     )
     select m.id, m.of, m.provider, m.conversion_id as "conversionId", m.about, m.at, m.amount::text as "amountKobo",
       coalesce((select sum(f.amount) from ledger_postings q join ledger_entries f on f.posting_id = q.id and f.account = 'rail_fees'
         where q.env = m.env and q.name = 'rail_fee:' || m.provider || ':' || m.about), 0)::text as "feeKobo",
       coalesce((select sum(f.amount) from ledger_postings q join ledger_entries f on f.posting_id = q.id and f.account = 'duties'
         where q.env = m.env and q.name = 'duty:' || m.provider || ':' || m.about), 0)::text as "dutyKobo",
       coalesce((select sum(f.amount) from ledger_postings q join ledger_entries f on f.posting_id = q.id and f.account = 'duties_owed'
         where q.env = m.env and q.name = 'duty_taken:' || m.provider || ':' || m.about), 0)::text as "takenKobo"
     from moved m order by m.id`,
    [env, from, to, after, limit],
  );
  return rows.map(({ amountKobo, feeKobo, dutyKobo, takenKobo, ...row }) => ({
    ...row,
    amountKobo: BigInt(amountKobo),
    feeKobo: BigInt(feeKobo),
    dutyKobo: BigInt(dutyKobo),
    takenKobo: BigInt(takenKobo),
  }));
}
