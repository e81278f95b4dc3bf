// What staff need beside a conversion itself: its calls, whom to write to, the bank's references, and what came before.
import type { Env } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { partOf } from '../../people/store/people.ts';
import { DAY_MS, MINUTE_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';
import type { ScreeningReason } from '../../ports/screening.ts';
import type { Queue } from '../../stores/reads/read-operator.ts';

export interface CaseCall {
  id: string;
  at: number;
  method: string;
  path: string;
  status: number;
  code: string | null;
}

const MAX_CALLS = 100;

/** Calls that name the conversion, from just before it was made to a day after its last change. */
export function listCallsOf(db: Queryable, record: ConversionRecord): Promise<CaseCall[]> {
  return db.query<CaseCall>(
    `select id, at, method, path, status, code from request_log
      where at >= $3 and at <= $4 and merchant_id = $1 and env = $2 and (path like $5 or path like $6)
      order by at, id limit ${MAX_CALLS}`,
    [
      record.merchantId,
      record.env,
      record.createdAt - MINUTE_MS,
      record.updatedAt + DAY_MS,
      partOf(record.reference),
      partOf(encodeURIComponent(record.reference)),
    ],
  );
}

export interface History {
  count: number;
  succeeded: number;
  failed: number;
  inReview: number;
  held: number;
  /** Unix milliseconds; null when there is no other. */
  firstAt: number | null;
}

const HISTORY = `count(*)::integer as count, (count(*) filter (where status = 'succeeded'))::integer as succeeded,
  (count(*) filter (where status = 'failed'))::integer as failed,
  (count(*) filter (where status = 'requires_manual_review'))::integer as "inReview",
  (count(*) filter (where status = 'screening_hold'))::integer as held, min(created_at) as "firstAt"`;
/** Enough to know a customer by, and read at once. */
const MAX_HISTORY = 1000;

export interface SeenWith extends History {
  env: Env;
  merchantId: string;
  merchantName: string;
  lastAt: number;
}

const MAX_MERCHANTS = 100;
/** As the indexes list them. */
const NEWEST_OF = {
  wallet: `select * from conversions where lower(wallet) = lower($1) order by id desc limit ${MAX_HISTORY}`,
  payee: `select newest.* from unnest(array['test', 'live']) as of (env) cross join lateral (
      select * from conversions where merchant_id = $1 and env = of.env and type = 'fiat-redeem'
       order by id collate "C" desc limit ${MAX_HISTORY}) as newest
    where newest.payout_account_last4 = $2`,
} as const;

/** With which merchants a wallet was seen, or one merchant an account with this end: of the newest conversions. */
export const readSeen = (
  db: Queryable,
  about: { wallet: string } | { merchantId: string; last4: string },
): Promise<SeenWith[]> =>
  db.query(
    `select seen.*, m.name as "merchantName" from (
       select env, merchant_id as "merchantId", max(created_at) as "lastAt", ${HISTORY}
       from (${'wallet' in about ? NEWEST_OF.wallet : NEWEST_OF.payee}) as newest group by env, merchant_id) as seen
     join merchants m on m.id = seen."merchantId" order by seen.count desc, m.id, seen.env limit ${MAX_MERCHANTS}`,
    'wallet' in about ? [about.wallet] : [about.merchantId, about.last4],
  );

/** Other conversions of the wallet, of every merchant in this environment: the newest of them. */
export const readWalletHistory = (db: Queryable, { wallet, env, id }: ConversionRecord): Promise<History> =>
  readOne(
    db,
    `select ${HISTORY} from (select status, created_at from conversions
       where lower(wallet) = lower($1) and env = $2 and id <> $3 order by id desc limit ${MAX_HISTORY}) as newest`,
    [wallet, env, id],
  );

/** Other payouts of this merchant to an account of this bank with this end. */
export const readPayeeHistory = (
  db: Queryable,
  { merchantId, env, id }: ConversionRecord,
  { bankCode, last4 }: { bankCode: string; last4: string },
): Promise<History> =>
  readOne(
    db,
    `select ${HISTORY} from (select status, created_at, payout_bank_code, payout_account_last4 from conversions
       where merchant_id = $1 and env = $2 and type = 'fiat-redeem' and id <> $3
       order by id collate "C" desc limit ${MAX_HISTORY}) as newest
      where payout_bank_code = $4 and payout_account_last4 = $5`,
    [merchantId, env, id, bankCode, last4],
  );

async function readOne(db: Queryable, sql: string, values: string[]): Promise<History> {
  const [row] = await db.query<History>(sql, values);
  if (row === undefined) throw new Error('an aggregate answered no row');
  return row;
}

export interface BankReference {
  kind: 'payout' | 'refund';
  attempt: number;
  provider: string;
  status: string;
  railReference: string;
  providerTransferId: string | null;
  bankWord: string | null;
  bankTransactionId: string | null;
  reason: string | null;
  sentAt: number | null;
}

/** What to name to the bank, of each order of the conversion. */
export function listBankReferences(db: Queryable, conversionId: string): Promise<BankReference[]> {
  return db.query<BankReference>(
    `select kind, attempt, provider, status, rail_reference as "railReference", provider_transfer_id as "providerTransferId",
       bank_word as "bankWord", bank_transaction_id as "bankTransactionId", rail_reason as reason, sent_at as "sentAt"
     from rail_orders where conversion_id = $1 order by id`,
    [conversionId],
  );
}

/** Which of our own rules decided, of a case that may have a part at other providers too. */
export async function readScreeningReason(db: Queryable, reference: string): Promise<ScreeningReason | null> {
  const parts = reference.split(';').map((part) => part.replace(/^rules:/, ''));
  const [row] = await db.query<{ why: ScreeningReason }>(
    'select why from screening_cases where provider_reference = any($1) and why is not null',
    [parts],
  );
  return row?.why ?? null;
}

/** Alerts that are open about the queues in which the conversion waits, by when they were mailed. */
export const listMailedAlerts = (db: Queryable, conversionId: string): Promise<{ queue: Queue; at: number }[]> =>
  db.query(
    `select distinct w.queue, a.raised_at as at from open_work w
       join installation_alerts a on a.key = w.queue || ':' || w.env and a.raised_at >= w.since
      where w.conversion_id = $1 order by 2, 1`,
    [conversionId],
  );

/** Payments of the conversion by the rail's own ids, oldest first. */
export function listPaymentIds(
  db: Queryable,
  conversionId: string,
): Promise<{ provider: string; railPaymentId: string }[]> {
  return db.query(
    'select provider, rail_payment_id as "railPaymentId" from payments where conversion_id = $1 order by recorded_at',
    [conversionId],
  );
}

/** Naira for one of the pair token, of the voucher that ran, else of the latest one. Null before the first, and for Naira legs. */
export async function readRate(db: Queryable, conversionId: string): Promise<string | null> {
  const [row] = await db.query<{ rate: string | null }>(
    `select oracle_rate as rate from vouchers where conversion_id = $1 and signature is not null
      order by (executed_at is not null) desc, id desc limit 1`,
    [conversionId],
  );
  return row?.rate ?? null;
}

export interface Contact {
  name: string | null;
  email: string | null;
  owners: string[];
}

export async function readContact(db: Queryable, merchantId: string): Promise<Contact> {
  const [row] = await db.query<Contact>(
    `select m.profile ->> 'contactName' as name, m.profile ->> 'contactEmail' as email,
       coalesce((select array_agg(u.email order by x.joined_at) from members x join auth_users u on u.id = x.user_id
         where x.merchant_id = m.id and x.role = 'owner'), '{}') as owners
     from merchants m where m.id = $1`,
    [merchantId],
  );
  return row ?? { name: null, email: null, owners: [] };
}
