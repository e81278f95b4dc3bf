// The books at one moment: balances, executions newer than the blocks that were read, and payouts under way.
import { type Env, OPEN_ORDER_STATUSES } from '@svc/protocol';
import { LIABILITIES, type Liability } from '../../domain/ledger/accounts.ts';
import type { Database, Queryable } from '../../ports/database.ts';

export interface LaterExecution {
  chainId: number;
  kind: number;
  /** The pair token's contract, in lower case; on Naira legs it is of no use. */
  pairToken: string;
  amountIn: bigint;
  amountOut: bigint;
}

/** What is owed to one merchant in one account, above zero; to nobody where the merchant is null. */
export interface Debt {
  merchantId: string | null;
  account: Liability;
  currency: string;
  amount: bigint;
}

export interface Position {
  balances: Balance[];
  later: LaterExecution[];
  /** Kobo of payouts and refunds that were sent and have not ended: the bank may have deducted them already, or not. */
  inFlight: bigint;
  debts: Debt[];
}

/** `blocks` says up to which block each chain was read. All of it is of one moment, or a fact could count twice or never. */
export function readPosition(db: Database, env: Env, blocks: ReadonlyMap<number, bigint>): Promise<Position> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read');
    const balances = await readBalances(tx, env);
    const later: LaterExecution[] = [];
    for (const [chainId, block] of blocks) later.push(...(await readLater(tx, chainId, block)));
    return { balances, later, inFlight: await readInFlight(tx, env), debts: await readDebts(tx, env) };
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

/** Costs what was posted since the last seal, and one row for each merchant and account. */
async function readDebts(tx: Queryable, env: Env): Promise<Debt[]> {
  const rows = await tx.query<Omit<Debt, 'amount' | 'merchantId'> & { merchantId: string; amount: string }>(
    `select merchant_id as "merchantId", account, currency, -sum(amount) as amount from (
       select merchant_id, account, currency, amount from ledger_owed where env = $1
       union all
       select coalesce(c.merchant_id, ''), e.account, e.currency, e.amount
         from ledger_unsealed u join ledger_entries e on e.posting_id = u.posting_id
         left join conversions c on c.id = e.conversion_id
        where u.env = $1 and e.account = any($2::text[])
     ) t group by merchant_id, account, currency having sum(amount) < 0 order by merchant_id, account, currency`,
    [env, [...LIABILITIES]],
  );
  return rows.map(({ merchantId, amount, ...row }) => ({
    ...row,
    merchantId: merchantId === '' ? null : merchantId,
    amount: BigInt(amount),
  }));
}

// What every account holds now: the sums kept with the chain's head, and what was posted since.

export interface Balance {
  account: string;
  currency: string;
  amount: bigint;
}

/** Costs what was posted since the last seal, however long the ledger is. One statement, so that nothing counts twice. */
export async function readBalances(db: Queryable, env: Env): Promise<Balance[]> {
  const rows = await db.query<{ account: string; currency: string; amount: string }>(
    `select account, currency, sum(amount) as amount from (
       select account, currency, amount from ledger_balances where env = $1
       union all
       select e.account, e.currency, e.amount from ledger_unsealed u join ledger_entries e on e.posting_id = u.posting_id
         where u.env = $1
     ) t group by account, currency order by account, currency`,
    [env],
  );
  return rows.map(({ account, currency, amount }) => ({ account, currency, amount: BigInt(amount) }));
}

export const sumOf = (balances: readonly Balance[], currency: string, isIn: (account: string) => boolean): bigint =>
  balances.reduce((sum, each) => (each.currency === currency && isIn(each.account) ? sum + each.amount : sum), 0n);
