// A merchant's conversions of one day, summed by type, status and tokens.
import { type Env, formatAmount } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

interface DayTotal {
  type: string;
  status: string;
  tokenIn: string;
  tokenOut: string;
  count: number;
  amountIn: string;
  amountOut: string;
}

export async function readDayTotals(
  db: Queryable,
  { merchantId, env, day }: { merchantId: string; env: Env; day: string },
): Promise<Record<keyof DayTotal, string | number>[]> {
  const from = Date.parse(`${day}T00:00:00Z`);
  const rows = await db.query<DayTotal & { decimalsIn: number; decimalsOut: number }>(
    `select type, status, token_in as "tokenIn", token_out as "tokenOut", count(*)::integer as count, decimals_in as "decimalsIn",
       decimals_out as "decimalsOut", sum(amount_in)::text as "amountIn", sum(amount_out)::text as "amountOut"
     from conversions where merchant_id = $1 and env = $2 and created_at >= $3 and created_at < $3 + 86400000
     group by type, status, token_in, token_out, decimals_in, decimals_out order by 1, 2, 3, 4, 6, 7`,
    [merchantId, env, from],
  );
  return rows.map(({ decimalsIn, decimalsOut, ...total }) => ({
    ...total,
    amountIn: formatAmount(BigInt(total.amountIn), decimalsIn),
    amountOut: formatAmount(BigInt(total.amountOut), decimalsOut),
  }));
}
