// What live vouchers already promise out of the reserve of one pair token.
import type { Hex } from '@svc/protocol';
import type { Queryable } from '../../../ports/database.ts';

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
    'select sum_reserve_promises($1, $2, $3, $4, $5, $6) as promised',
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
  const [row] = await db.query<{ burned: string }>('select sum_wallet_redeems($1, $2, $3, $4) as burned', [
    question.chainId,
    question.wallet,
    Math.floor(question.now / 1000) - DEADLINE_MARGIN_SECONDS,
    question.conversionId,
  ]);
  return BigInt(row?.burned ?? '0');
}
