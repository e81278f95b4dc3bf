// The bank's lines as they were read, a batch at a time, and how far.
import type { Env } from '@svc/protocol';
import type { LineOutcome } from '../../domain/ledger/match-line.ts';
import type { Charged } from '../../domain/rail/rail-charges.ts';
import type { StatementLine } from '../../ports/bank-rail.ts';
import type { Queryable } from '../../ports/database.ts';

export interface BankCursor {
  /** Lines before this moment will not change. */
  readTo: number;
  /** Up to this moment every line was seen. */
  seenTo: number;
  comparedTo: number;
  since: number;
}

export async function readBankCursor(db: Queryable, env: Env, provider: string): Promise<BankCursor | null> {
  const [row] = await db.query<BankCursor>(
    `select read_to as "readTo", seen_to as "seenTo", compared_to as "comparedTo", since from bank_cursors where env = $1 and provider = $2`,
    [env, provider],
  );
  return row ?? null;
}

/** Never backwards, because two processes may read the same bank; except from the future, where nobody can have read to. */
export async function writeBankCursor(
  db: Queryable,
  env: Env,
  provider: string,
  cursor: BankCursor & { now: number },
): Promise<void> {
  await db.query(
    `insert into bank_cursors as kept (env, provider, read_to, seen_to, compared_to, since) values ($1, $2, $3, $4, $5, $6)
     on conflict (env, provider) do update set
       read_to = greatest(case when kept.read_to <= $7 then kept.read_to end, excluded.read_to),
       seen_to = greatest(case when kept.seen_to <= $7 then kept.seen_to end, excluded.seen_to),
       compared_to = greatest(kept.compared_to, excluded.compared_to)`,
    [env, provider, cursor.readTo, cursor.seenTo, cursor.comparedTo, cursor.since, cursor.now],
  );
}

/** Returns since when it is off by this amount; null when it agrees, or nobody has read the bank yet. */
export async function keepBalanceOff(
  db: Queryable,
  env: Env,
  provider: string,
  { off, now }: { off: bigint; now: number },
): Promise<number | null> {
  const [row] = await db.query<{ since: number | null }>(
    `update bank_cursors set balance_off = nullif($3::numeric, 0),
       balance_off_since = case when $3::numeric = 0 then null when balance_off = $3 then balance_off_since else $4::bigint end
      where env = $1 and provider = $2 returning balance_off_since as since`,
    [env, provider, off.toString(), now],
  );
  return row?.since ?? null;
}

export interface BookedPosting {
  name: string;
  conversionId: string | null;
  amount: bigint;
  currency: string;
  isReversed: boolean;
}

/** What the ledger moved in this bank's account under these names. */
export async function findBooked(
  db: Queryable,
  env: Env,
  provider: string,
  names: readonly string[],
): Promise<Map<string, BookedPosting>> {
  const rows = await db.query<Omit<BookedPosting, 'amount'> & { amount: string }>(
    `select p.name, p.conversion_id as "conversionId", e.currency, sum(e.amount) as amount,
       exists (select from ledger_postings r where r.env = p.env and p.kind in ('payout', 'refund')
         and r.name = p.kind || '_reversed:' || substr(p.name, 8)) as "isReversed"
     from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.account = 'bank:' || $2
     where p.env = $1 and p.name = any($3) group by p.id, e.currency`,
    [env, provider, names],
  );
  return new Map(rows.map((row) => [row.name, { ...row, amount: BigInt(row.amount) }]));
}

export interface JudgedLine {
  line: StatementLine;
  outcome: LineOutcome;
  /** The name of the posting that must say the same, whether there is one yet or not. */
  posting: string;
}

/** A line read again replaces what it said before. */
export async function saveLines(
  db: Queryable,
  env: Env,
  provider: string,
  lines: readonly JudgedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const column = <Value>(pick: (judged: JudgedLine) => Value): Value[] => lines.map(pick);
  await db.query(
    `insert into bank_lines (env, provider, kind, bank_id, rail_reference, amount_minor, currency, status, at, outcome, posting)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::numeric[], $7::text[], $8::text[], $9::bigint[],
       $10::text[], $11::text[])
     on conflict (env, provider, kind, bank_id) do update set amount_minor = excluded.amount_minor,
       status = excluded.status, outcome = excluded.outcome, posting = excluded.posting`,
    [
      env,
      provider,
      column(({ line }) => line.kind),
      column(({ line }) => line.id),
      column(({ line }) => line.railReference),
      column(({ line }) => line.amountKobo.toString()),
      column(({ line }) => line.currency),
      column(({ line }) => line.status),
      column(({ line }) => line.at),
      column(({ outcome }) => outcome),
      column(({ posting }) => posting),
    ],
  );
}

/** Lines that the books lacked when they were read and that are still open as a difference, newest first. */
export async function listBehind(
  db: Queryable,
  env: Env,
  { provider, limit }: { provider: string; limit: number },
): Promise<StatementLine[]> {
  const rows = await db.query<Omit<StatementLine, 'amountKobo' | 'feeKobo'> & { amount: string }>(
    `select l.kind, l.bank_id as id, l.rail_reference as "railReference", l.amount_minor as amount, l.currency, l.status, l.at
     from bank_lines l
     where l.env = $1 and l.provider = $2 and l.outcome in ('theirs_only', 'not_reversed') and exists (
       select from work_items d where d.env = l.env and d.closed_at is null and d.kind = l.outcome and d.subject =
         case when l.kind <> 'transfer' then l.kind || ':' || l.provider || ':' || l.bank_id
           when l.rail_reference is null then 'transfer:' || l.provider || ':' || l.bank_id
           else 'payout:' || l.rail_reference end)
     order by l.at desc limit $3`,
    [env, provider, limit],
  );
  return rows.map(({ amount, ...line }) => ({ ...line, amountKobo: BigInt(amount), feeKobo: null }));
}

/** The oldest line whose outcome the bank has not reported yet: from there on everything is read again. */
export async function findOldestPending(
  db: Queryable,
  env: Env,
  provider: string,
  notBefore: number,
): Promise<number | null> {
  const [row] = await db.query<{ at: number | null }>(
    "select min(at) as at from bank_lines where env = $1 and provider = $2 and outcome = 'pending' and at >= $3",
    [env, provider, notBefore],
  );
  return row?.at ?? null;
}

export interface ComparedPosting {
  id: number;
  name: string;
  conversionId: string | null;
  /** The bank has a line about it. What that says is compared when it is read. */
  hasLine: boolean;
}

/**
 * The id before which postings are compared now: that of the first one that is too young, or the next run would start
 * behind it. Null when nothing was posted since. Asked once a run, because it looks at every new posting.
 */
export async function findComparableEnd(
  db: Queryable,
  { env, after, until }: { env: Env; after: number; until: number },
): Promise<number | null> {
  const [row] = await db.query<{ end: number | null }>(
    `select coalesce(min(id) filter (where at > $3), max(id) + 1) as end from ledger_postings where env = $1 and id > $2`,
    [env, after, until],
  );
  return row?.end ?? null;
}

/** Our postings about money at this bank, in the order they were written, whose lines must be there by now. */
export async function listComparable(
  db: Queryable,
  about: { env: Env; provider: string; after: number; since: number; end: number; limit: number },
): Promise<ComparedPosting[]> {
  return db.query<ComparedPosting>(
    `select p.id, p.name, p.conversion_id as "conversionId", exists (
       select from bank_lines l where l.env = p.env and l.provider = $2 and l.posting = p.name) as "hasLine"
     from ledger_postings p
     where p.env = $1 and p.id > $3 and p.at >= $4 and p.id < $5
       and p.kind in ('payment', 'unmatched', 'payout', 'refund')
       and exists (select from ledger_entries e where e.posting_id = p.id and e.account = 'bank:' || $2)
     order by p.id limit $6`,
    [about.env, about.provider, about.after, about.since, about.end, about.limit],
  );
}

// Naira that moved at rails, with what was booked of fees and duties beside them.

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
