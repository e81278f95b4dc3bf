// Vouchers that may still run, or of which nobody knows yet whether they ran.
import type { Hex } from '@svc/protocol';
import { toConversionRecord } from '../../conversions/store/rows.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';

/** Every contract whose executions matter: it has a voucher that is not settled. */
export async function findContractsInUse(db: Queryable, chainId: number): Promise<Hex[]> {
  const rows = await db.query<{ verifying_contract: Hex }>(
    'select distinct verifying_contract from vouchers where chain_id = $1 and settled_at is null',
    [chainId],
  );
  return rows.map(({ verifying_contract }) => verifying_contract);
}

export interface ExpiredQuestion {
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
