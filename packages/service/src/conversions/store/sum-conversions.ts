// A merchant's conversions of a span of time, summed by type, status and tokens.
import { type Env, formatAmount } from '@svc/protocol';
import { DAY_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';

export interface Total {
  type: string;
  status: string;
  tokenIn: string;
  tokenOut: string;
  count: number;
  amountIn: string;
  amountOut: string;
}

interface Sum extends Total {
  decimalsIn: number;
  decimalsOut: number;
}

interface Span {
  merchantId: string;
  env: Env;
  /** Unix milliseconds, the end left out. */
  from: number;
  to: number;
}

/** A day at a time: each read stays far below the limit of a statement, and other requests are served between two. */
export async function sumConversions(db: Queryable, { from, to, ...owner }: Span): Promise<Total[]> {
  const sums = new Map<string, Sum>();
  for (let start = from; start < to; start += DAY_MS) {
    for (const row of await readSums(db, { ...owner, from: start, to: Math.min(start + DAY_MS, to) })) {
      const { type, status, tokenIn, tokenOut, decimalsIn, decimalsOut } = row;
      const key = [type, status, tokenIn, tokenOut, decimalsIn, decimalsOut].join(' ');
      const sum = sums.get(key);
      sums.set(key, sum === undefined ? row : add(sum, row));
    }
  }
  return [...sums.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { decimalsIn, decimalsOut, ...total }]) => ({
      ...total,
      amountIn: formatAmount(BigInt(total.amountIn), decimalsIn),
      amountOut: formatAmount(BigInt(total.amountOut), decimalsOut),
    }));
}

const add = (sum: Sum, { count, amountIn, amountOut }: Sum): Sum => ({
  ...sum,
  count: sum.count + count,
  amountIn: String(BigInt(sum.amountIn) + BigInt(amountIn)),
  amountOut: String(BigInt(sum.amountOut) + BigInt(amountOut)),
});

/** Amounts in base units. */
const readSums = (db: Queryable, { merchantId, env, from, to }: Span): Promise<Sum[]> =>
  db.query<Sum>(
    `select type, status, token_in as "tokenIn", token_out as "tokenOut", count(*)::integer as count, decimals_in as "decimalsIn",
       decimals_out as "decimalsOut", sum(amount_in)::text as "amountIn", sum(amount_out)::text as "amountOut"
     from conversions where merchant_id = $1 and env = $2 and created_at >= $3 and created_at < $4
     group by type, status, token_in, token_out, decimals_in, decimals_out`,
    [merchantId, env, from, to],
  );
