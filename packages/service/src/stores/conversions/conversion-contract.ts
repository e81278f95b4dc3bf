// The contract that a conversion belongs to: that of its first voucher, for ever.
import type { Hex } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

/** In lower case; null before the first voucher. */
export async function findContract(db: Queryable, conversionId: string): Promise<Hex | null> {
  const [row] = await db.query<{ converter: Hex | null }>('select converter from conversions where id = $1', [
    conversionId,
  ]);
  return row?.converter ?? null;
}
