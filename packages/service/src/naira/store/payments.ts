// Naira that arrived, each arrival once.
import type { Env } from '@svc/protocol';
import type { PaymentJudgement } from '../../domain/rail/payment-policy.ts';
import type { Queryable } from '../../ports/database.ts';

/** The provider of a payment that burned SVC made: the key of payments allows one per burn. */
export const REISSUED = 'refund';

export interface NewPayment {
  env: Env;
  provider: string;
  railPaymentId: string;
  conversionId: string;
  amountKobo: bigint;
  currency: string;
  judgement: PaymentJudgement;
  /** Whose account it came from; null where no rail said it. */
  sealedSender: Uint8Array | null;
  /** The rail says its name too. */
  isNamed?: boolean;
  receivedAt: number;
  now: number;
}

/** Returns false when this arrival was recorded before. */
export async function insertPayment(tx: Queryable, payment: NewPayment): Promise<boolean> {
  const rows = await tx.query(
    `insert into payments (env, provider, rail_payment_id, conversion_id, amount_kobo, currency, judgement, received_at, recorded_at,
       sealed_sender, named_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning rail_payment_id`,
    [
      payment.env,
      payment.provider,
      payment.railPaymentId,
      payment.conversionId,
      payment.amountKobo,
      payment.currency,
      payment.judgement,
      payment.receivedAt,
      payment.now,
      payment.sealedSender,
      payment.isNamed === true ? payment.now : null,
    ],
  );
  return rows.length === 1;
}

export interface LaterSender {
  env: Env;
  provider: string;
  railPaymentId: string;
  sealedSender: Uint8Array;
  /** Null: the rail says something of the sender, and no name. */
  namedAt: number | null;
}

/** After the payment was recorded: a name is never replaced, and what has no name only by one. Returns true when it was kept. */
export async function keepLaterSender(
  tx: Queryable,
  { env, provider, railPaymentId, sealedSender, namedAt }: LaterSender,
): Promise<boolean> {
  const rows = await tx.query(
    `update payments set sealed_sender = $4, named_at = $5
      where env = $1 and provider = $2 and rail_payment_id = $3 and named_at is null
        and (sealed_sender is null or $5::bigint is not null) returning rail_payment_id`,
    [env, provider, railPaymentId, sealedSender, namedAt],
  );
  return rows.length === 1;
}

export interface UnnamedPayment {
  provider: string;
  railPaymentId: string;
  recordedAt: number;
}

/** This payment, or without an id the one that the conversion took, while no rail has said who paid it. Burned SVC comes from its own wallet. */
export async function findUnnamedPayment(
  db: Queryable,
  conversionId: string,
  paymentId: string | null,
): Promise<UnnamedPayment | null> {
  const [row] = await db.query<UnnamedPayment>(
    `select provider, rail_payment_id as "railPaymentId", recorded_at as "recordedAt" from payments
      where conversion_id = $1 and (rail_payment_id = $2 or $2::text is null and judgement = 'exact')
        and named_at is null and provider <> '${REISSUED}'`,
    [conversionId, paymentId],
  );
  return row ?? null;
}

/** Its sender's name came after the payment had been recorded and judged. */
export async function isNamedLate(db: Queryable, conversionId: string, paymentId: string): Promise<boolean> {
  const rows = await db.query(
    'select 1 from payments where conversion_id = $1 and rail_payment_id = $2 and named_at > recorded_at',
    [conversionId, paymentId],
  );
  return rows.length > 0;
}

export interface PaymentRecord {
  provider: string;
  railPaymentId: string;
  amountKobo: bigint;
  currency: string;
  judgement: PaymentJudgement;
}

export async function listPayments(db: Queryable, conversionId: string): Promise<PaymentRecord[]> {
  const rows = await db.query<{
    provider: string;
    id: string;
    kobo: string;
    currency: string;
    judgement: PaymentJudgement;
  }>(
    `select provider, rail_payment_id as id, amount_kobo as kobo, currency, judgement from payments
      where conversion_id = $1 order by received_at, rail_payment_id`,
    [conversionId],
  );
  return rows.map(({ provider, id, kobo, currency, judgement }) => ({
    provider,
    railPaymentId: id,
    amountKobo: BigInt(kobo),
    currency,
    judgement,
  }));
}

export interface RailPaymentRecord {
  env: Env;
  provider: string;
  amountKobo: bigint;
  /** What its order took of it, where that was less than all; null otherwise. */
  takenKobo: bigint | null;
  /** The name it came under at the rail; null where the conversion never asked for a payment. */
  paymentReference: string | null;
}

/** A payment of the conversion by the rail's own id. */
export async function findPayment(
  db: Queryable,
  conversionId: string,
  railPaymentId: string,
): Promise<RailPaymentRecord | null> {
  const [row] = await db.query<
    Omit<RailPaymentRecord, 'amountKobo' | 'takenKobo'> & { amountKobo: string; takenKobo: string | null }
  >(
    `select p.env, p.provider, p.amount_kobo as "amountKobo",
       case when p.judgement = 'exact' and c.fiat_kobo < p.amount_kobo then c.fiat_kobo::text end as "takenKobo", coalesce(u.rail_reference, c.payment_reference) as "paymentReference"
     from payments p join conversions c on c.id = p.conversion_id
       left join work_items u on u.kind = 'unmatched_money' and u.env = p.env and u.provider = p.provider and u.rail_payment_id = p.rail_payment_id
     where p.conversion_id = $1 and p.rail_payment_id = $2`,
    [conversionId, railPaymentId],
  );
  if (row === undefined) return null;
  const takenKobo = row.takenKobo === null ? null : BigInt(row.takenKobo);
  return { ...row, amountKobo: BigInt(row.amountKobo), takenKobo };
}

/** It was not what was asked for, and is taken all the same: from now on it is the conversion's payment. */
export async function markPaymentTaken(tx: Queryable, conversionId: string, railPaymentId: string): Promise<void> {
  await tx.query("update payments set judgement = 'exact' where conversion_id = $1 and rail_payment_id = $2", [
    conversionId,
    railPaymentId,
  ]);
}

export interface SealedSender {
  env: Env;
  provider: string;
  railPaymentId: string;
  judgement: PaymentJudgement;
  sealedSender: Uint8Array;
  receivedAt: number;
  /** Null: without a name. */
  namedAt: number | null;
  /** The conversion took it as its payment. */
  isUsed: boolean;
}

/** The payments of a conversion whose sender the rail named, in the order in which they came. */
export function listSealedSenders(db: Queryable, conversionId: string): Promise<SealedSender[]> {
  return db.query<SealedSender>(
    `select env, provider, rail_payment_id as "railPaymentId", judgement, sealed_sender as "sealedSender",
       received_at as "receivedAt", named_at as "namedAt", judgement = 'exact' as "isUsed"
     from payments where conversion_id = $1 and sealed_sender is not null order by received_at, rail_payment_id`,
    [conversionId],
  );
}

export async function countNamedSenders(db: Queryable, conversionId: string): Promise<number> {
  const rows = await db.query('select 1 from payments where conversion_id = $1 and named_at is not null', [
    conversionId,
  ]);
  return rows.length;
}

/** Returns true when money of the conversion, or this payment as money of nobody, is being given back or was. */
export async function hasRefundBegun(
  db: Queryable,
  about: { conversionId: string; env: Env; provider: string; railPaymentId: string },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from work_items where conversion_id = $1 and kind = 'refund'
     union all
     select 1 from work_items where kind = 'unmatched_money' and env = $2 and provider = $3 and rail_payment_id = $4 and closed_at is not null
     limit 1`,
    [about.conversionId, about.env, about.provider, about.railPaymentId],
  );
  return rows.length > 0;
}
