// The books at one moment: balances, executions newer than the blocks that were read, and payouts under way.
import { type Env, OPEN_ORDER_STATUSES } from '@svc/protocol';
import type { Database, Queryable } from '../../ports/database.ts';
import { type Balance, readBalances } from './read-balances.ts';

export interface LaterExecution {
  chainId: number;
  kind: number;
  /** The pair token's contract, in lower case; on Naira legs it is of no use. */
  pairToken: string;
  amountIn: bigint;
  amountOut: bigint;
}

export interface Position {
  balances: Balance[];
  later: LaterExecution[];
  /** Kobo of payouts and refunds that were sent and have not ended: the bank may have deducted them already, or not. */
  inFlight: bigint;
}

/** `blocks` says up to which block each chain was read. All of it is of one moment, or a fact could count twice or never. */
export function readPosition(db: Database, env: Env, blocks: ReadonlyMap<number, bigint>): Promise<Position> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    const balances = await readBalances(tx, env);
    const later: LaterExecution[] = [];
    for (const [chainId, block] of blocks) later.push(...(await readLater(tx, chainId, block)));
    return { balances, later, inFlight: await readInFlight(tx, env) };
  });
}

async function readLater(tx: Queryable, chainId: number, block: bigint): Promise<LaterExecution[]> {
  const rows = await tx.query<{ kind: number; pairToken: string; amountIn: string; amountOut: string }>(
    `select v.kind, lower(coalesce(v.pay_token, v.token_in)) as "pairToken", v.amount_in as "amountIn",
       v.amount_out as "amountOut"
     from executions e join vouchers v on v.id = e.voucher_id where e.chain_id = $1 and e.block_number > $2`,
    [chainId, block],
  );
  return rows.map(({ kind, pairToken, amountIn, amountOut }) => ({
    chainId,
    kind,
    pairToken,
    amountIn: BigInt(amountIn),
    amountOut: BigInt(amountOut),
  }));
}

async function readInFlight(tx: Queryable, env: Env): Promise<bigint> {
  const [row] = await tx.query<{ kobo: string }>(
    `select coalesce(sum(amount_kobo), 0)::numeric(78, 0) as kobo from rail_orders
      where env = $1 and sent_at is not null and bank_word is null and status = any($2)`,
    [env, [...OPEN_ORDER_STATUSES]],
  );
  return BigInt(row?.kobo ?? '0');
}
