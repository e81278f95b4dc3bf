// What live vouchers already promise to mint on one converter.
import type { Hex } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';
import { DEADLINE_MARGIN_SECONDS, READ_MARGIN_MS } from './promises.ts';

export interface MintQuestion {
  chainId: number;
  converter: Hex;
  /** When the capacity itself was read from the chain. */
  readAt: number;
  now: number;
  /** The conversion that asks: only one of its vouchers can ever run, so its own do not count against it. */
  conversionId: string;
  /** Only the promises to this merchant; to all when null. */
  onlyMerchantId: string | null;
}

/** Makes every other transaction that promises to mint on this converter wait until this one ends. */
export async function lockMint(tx: Queryable, chainId: number, converter: Hex): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `mint:${chainId}:${converter.toLowerCase()}`,
  ]);
}

/**
 * The most that the vouchers of other conversions can still mint, kinds 0 and 2. One that ran counts until it was marked
 * before the capacity was read: only then is it surely missing from the capacity.
 */
export async function sumMintPromises(db: Queryable, question: MintQuestion): Promise<bigint> {
  const [row] = await db.query<{ promised: string }>(
    `select coalesce(sum(most), 0)::numeric as promised from (
       select max(amount_out) as most from vouchers
        where chain_id = $1 and lower(verifying_contract) = $2 and kind in (0, 2) and abandoned_at is null
          and deadline >= $3 and conversion_id is distinct from $5
          and ($6::text is null
            or exists (select from conversions c where c.id = conversion_id and c.merchant_id = $6))
          and conversion_id not in (
            select conversion_id from vouchers
             where chain_id = $1 and lower(verifying_contract) = $2 and kind in (0, 2) and abandoned_at is null
               and deadline >= $3 and executed_at is not null and executed_at < $4)
        group by conversion_id) as promises`,
    [
      question.chainId,
      question.converter.toLowerCase(),
      Math.floor(question.now / 1000) - DEADLINE_MARGIN_SECONDS,
      question.readAt - READ_MARGIN_MS,
      question.conversionId,
      question.onlyMerchantId,
    ],
  );
  return BigInt(row?.promised ?? '0');
}
