// What live vouchers already promise out of the reserve of one pair token, and what is given back of what was never promised.
import type { Hex } from '@svc/protocol';
import { toConversionRecord } from '../../conversions/store/rows.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';

/** A chain's clock may lag behind ours: a voucher counts a little longer than its deadline says. */
export const DEADLINE_MARGIN_SECONDS = 60;
/** Clocks of two of our machines may differ by this much. */
export const READ_MARGIN_MS = 2000;

export interface PromiseQuestion {
  chainId: number;
  payToken: Hex;
  /** When the reserve itself was read from the chain. */
  reserveReadAt: number;
  now: number;
}

/**
 * The most that live vouchers can still draw, in every status of their conversions. One that
 * ran counts no more when it was marked before the reserve was read. It is marked blocks after it ran, so that
 * clocks of our machines that differ a little do no harm.
 */
export async function sumPromises(db: Queryable, question: PromiseQuestion): Promise<bigint> {
  const [row] = await db.query<{ promised: string }>(
    'select sum_reserve_promises($1, $2, $3, $4, null, null) as promised',
    [
      question.chainId,
      question.payToken,
      Math.floor(question.now / 1000) - DEADLINE_MARGIN_SECONDS,
      question.reserveReadAt,
    ],
  );
  return BigInt(row?.promised ?? '0');
}

/** From the next commit on the conversion claims what its Naira will mint, while it waits for them. In the transaction that judged it. */
export async function claimMint(
  tx: Queryable,
  { conversionId, contract, until }: { conversionId: string; contract: Hex; until: number },
): Promise<void> {
  await tx.query('update conversions set claim_contract = lower($2), claim_until = $3 where id = $1', [
    conversionId,
    contract,
    until,
  ]);
}

/** Later than any clock: nothing is left to give back. A move resets it. */
const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * Creates that were cut off and that nobody works on: what was prepared for them was never given to anybody and promises nothing.
 * Their callers may still finish them, with a fresh look at what there is.
 */
export async function releaseCutOff(
  db: Queryable,
  { now, untouchedSince, limit }: { now: number; untouchedSince: number; limit: number },
): Promise<number> {
  const rows = await db.query(
    `with cut as (
       update conversions set next_try_at = $4, claim_until = null where id in (
         select id from conversions
          where status = 'created' and next_try_at <= $1 and updated_at <= $2
            and (lease_until is null or lease_until < clock_timestamp())
          order by next_try_at limit $3 for update skip locked)
       returning id),
     given_back as (
       update vouchers set abandoned_at = $1
        where conversion_id in (select id from cut) and signature is null and abandoned_at is null)
     select id from cut`,
    [now, untouchedSince, limit, NEVER],
  );
  return rows.length;
}

// Vouchers that may still run, or of which nobody knows yet whether they ran.

/** Every contract whose executions matter: it has a voucher that is not settled. */
export async function findContractsInUse(db: Queryable, chainId: number): Promise<Hex[]> {
  const rows = await db.query<{ verifying_contract: Hex }>(
    'select distinct verifying_contract from vouchers where chain_id = $1 and settled_at is null',
    [chainId],
  );
  return rows.map(({ verifying_contract }) => verifying_contract);
}

interface ExpiredQuestion {
  chainId: number;
  /** Unix seconds of a block that is deep enough: vouchers with an earlier deadline cannot run any more. */
  chainTime: number;
  now: number;
  limit: number;
}

/** Conversions with vouchers that can no longer run and were not asked about since, those not looked at longest first. */
export async function findExpired(db: Queryable, question: ExpiredQuestion): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select c.* from conversions c join (
       select conversion_id, min(next_look_at) as due from vouchers
        where chain_id = $1 and settled_at is null and deadline < $2 and next_look_at <= $3
        group by conversion_id order by 2 limit $4) as expired on expired.conversion_id = c.id
      order by expired.due`,
    [question.chainId, question.chainTime, question.now, question.limit],
  );
  return rows.map(toConversionRecord);
}

/** Returns true for one of several workers, which then asks the chain. */
export async function claimExpiredLook(
  db: Queryable,
  { conversionId, now, nextLookAt }: { conversionId: string; now: number; nextLookAt: number },
): Promise<boolean> {
  const rows = await db.query(
    `update vouchers set next_look_at = $3 where conversion_id = $1 and settled_at is null and next_look_at <= $2 returning id`,
    [conversionId, now, nextLookAt],
  );
  return rows.length > 0;
}

export async function settleVouchers(
  db: Queryable,
  { conversionId, chainTime, now }: { conversionId: string; chainTime: number; now: number },
): Promise<void> {
  await db.query(
    'update vouchers set settled_at = $3 where conversion_id = $1 and deadline < $2 and settled_at is null',
    [conversionId, chainTime, now],
  );
}
