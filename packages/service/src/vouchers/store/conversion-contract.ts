// The contract that a conversion belongs to: that of its first voucher, until no voucher there can run.
import type { Hex } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

/** In lower case; null before the first voucher. */
export async function findContract(db: Queryable, conversionId: string): Promise<Hex | null> {
  const [row] = await db.query<{ converter: Hex | null }>('select converter from conversions where id = $1', [
    conversionId,
  ]);
  return row?.converter ?? null;
}

export interface ContractMove {
  conversionId: string;
  from: Hex;
  to: Hex;
  /** Unix seconds of the chain at depth: vouchers with an earlier deadline can never run. */
  chainTime: number;
}

/**
 * Binds the conversion to another contract. False when a voucher can still run, or when the conversion has moved.
 * Takes the row that `insertVoucher` updates, so that no voucher is written for the old contract between the two questions.
 */
export async function moveContract(
  tx: Queryable,
  { conversionId, from, to, chainTime }: ContractMove,
): Promise<boolean> {
  const [row] = await tx.query<{ converter: Hex | null }>(
    'select converter from conversions where id = $1 for update',
    [conversionId],
  );
  if (row?.converter !== from.toLowerCase()) return false;
  const alive = await tx.query('select 1 from vouchers where conversion_id = $1 and deadline >= $2 limit 1', [
    conversionId,
    chainTime,
  ]);
  if (alive.length > 0) return false;
  await tx.query('update conversions set converter = lower($2) where id = $1', [conversionId, to]);
  return true;
}
