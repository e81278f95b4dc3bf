// What live vouchers already promise out of the reserve of one pair token.
import type { Hex } from '@svc/protocol';
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
  /** The conversion that asks: only one of its vouchers can ever run, so its own do not count against it. */
  exceptConversionId: string | null;
  /** Only the promises to this merchant; to all when not given. */
  merchantId?: string;
}

/** Makes every other transaction that promises from this reserve wait until this one ends. */
export async function lockReserve(tx: Queryable, chainId: number, payToken: Hex): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `reserve:${chainId}:${payToken.toLowerCase()}`,
  ]);
}

/**
 * The most that the vouchers of other conversions can still draw, whatever became of those conversions. One that
 * ran counts no more when it was marked before the reserve was read. It is marked blocks after it ran, so that
 * clocks of our machines that differ a little do no harm.
 */
export async function sumPromises(db: Queryable, question: PromiseQuestion): Promise<bigint> {
  const [row] = await db.query<{ promised: string }>(
    `select coalesce(sum(most), 0)::numeric as promised from (
       select max(amount_out) as most from vouchers
        where chain_id = $1 and pay_token = $2 and takes_reserve and abandoned_at is null and deadline >= $3
          and conversion_id is distinct from $5
          and ($6::text is null
            or exists (select from conversions c where c.id = conversion_id and c.merchant_id = $6))
          and conversion_id not in (
            select conversion_id from vouchers
             where chain_id = $1 and pay_token = $2 and executed_at is not null and executed_at <= $4 and deadline >= $3)
        group by conversion_id) as promises`,
    [
      question.chainId,
      question.payToken,
      Math.floor(question.now / 1000) - DEADLINE_MARGIN_SECONDS,
      question.reserveReadAt,
      question.exceptConversionId,
      question.merchantId ?? null,
    ],
  );
  return BigInt(row?.promised ?? '0');
}

/** SVC that the live redeems of a wallet already set reserve aside for, those of other conversions. */
export async function sumWalletRedeems(
  db: Queryable,
  question: { chainId: number; wallet: Hex; conversionId: string; now: number },
): Promise<bigint> {
  const [row] = await db.query<{ burned: string }>(
    `select coalesce(sum(most), 0)::numeric as burned from (
       select max(amount_in) as most from vouchers
        where chain_id = $1 and settled_at is null and deadline >= $2 and kind = 1 and takes_reserve
          and abandoned_at is null and executed_at is null and lower(wallet) = lower($3) and conversion_id <> $4
        group by conversion_id) as redeems`,
    [
      question.chainId,
      Math.floor(question.now / 1000) - DEADLINE_MARGIN_SECONDS,
      question.wallet,
      question.conversionId,
    ],
  );
  return BigInt(row?.burned ?? '0');
}
