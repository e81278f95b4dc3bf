// Executions that are not ours. While one of a contract is open, nothing is signed for that contract.
import type { Hex } from '@svc/protocol';
import type { Execution, SignerLog, SignerLogEntry } from '../../ports/chain.ts';
import type { Database, Queryable } from '../../ports/database.ts';
import { makeStatementQueue } from '../../stores/statement-queue.ts';

export interface ForeignExecution {
  id: number;
  chainId: number;
  contract: string;
  txHash: string;
  opRef: string;
  wallet: string;
  kind: number;
  amountIn: bigint;
  amountOut: bigint;
  blockNumber: number;
  foundAt: number;
  resumedAt: number | null;
  resumedBy: string | null;
  reason: string | null;
}

export async function isSigningStopped(db: Queryable, chainId: number, contract: Hex): Promise<boolean> {
  const [row] = await db.query<{ stopped: boolean }>('select is_signing_stopped($1, $2) as stopped', [
    chainId,
    contract,
  ]);
  return row?.stopped === true;
}

/** Returns true when it was not known before. A log that a reorganisation moved is the same one by transaction and opRef. */
export async function insertForeignExecution(
  db: Queryable,
  found: { chainId: number; contract: Hex; execution: Execution; isHarmless: boolean; now: number },
): Promise<boolean> {
  const { chainId, contract, execution, isHarmless, now } = found;
  const { txHash, opRef, wallet, kind, amountIn, amountOut, blockNumber } = execution;
  const rows = await db.query(
    `insert into foreign_executions
       (chain_id, contract, tx_hash, op_ref, wallet, kind, amount_in, amount_out, block_number, found_at,
        resumed_at, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (chain_id, tx_hash, op_ref) do nothing returning id`,
    [
      chainId,
      contract.toLowerCase(),
      txHash,
      opRef,
      wallet,
      kind,
      amountIn,
      amountOut,
      blockNumber,
      now,
      isHarmless ? now : null,
      isHarmless ? 'the development chain' : null,
    ],
  );
  return rows.length > 0;
}

/** Lets signing go on; returns how many executions were open. */
export async function resumeSigning(
  db: Queryable,
  resumption: { chainId: number; contract: string; actor: string; reason: string; now: number },
): Promise<number> {
  const rows = await db.query(
    `update foreign_executions set resumed_at = $3, resumed_by = $4, reason = $5
      where chain_id = $1 and contract = $2 and resumed_at is null returning id`,
    [resumption.chainId, resumption.contract.toLowerCase(), resumption.now, resumption.actor, resumption.reason],
  );
  return rows.length;
}

/** It is explained: signing goes on as far as it is concerned. */
export async function resumeAfterExecution(
  db: Queryable,
  resumption: {
    chainId: number;
    execution: Pick<Execution, 'txHash' | 'opRef'>;
    actor: string;
    reason: string;
    now: number;
  },
): Promise<void> {
  const { chainId, execution, actor, reason, now } = resumption;
  await db.query(
    `update foreign_executions set resumed_at = $4, resumed_by = $5, reason = $6
      where chain_id = $1 and tx_hash = $2 and op_ref = $3 and resumed_at is null`,
    [chainId, execution.txHash, execution.opRef, now, actor, reason],
  );
}

/** The contracts for which signing has stopped: how many executions of each are open, and since when. */
export const listSigningStops = (
  db: Queryable,
): Promise<{ chainId: number; contract: string; count: number; since: number }[]> =>
  db.query(
    `select chain_id as "chainId", contract, count(*)::integer as count, min(found_at) as since
       from foreign_executions where resumed_at is null group by chain_id, contract`,
    [],
  );

/** Open ones first, then the newest. */
export async function listForeignExecutions(db: Queryable, limit: number): Promise<ForeignExecution[]> {
  const rows = await db.query<Record<string, unknown>>(
    'select * from foreign_executions order by resumed_at is not null, id desc limit $1',
    [limit],
  );
  return rows.map((row) => ({
    id: row.id as number,
    chainId: row.chain_id as number,
    contract: row.contract as string,
    txHash: row.tx_hash as string,
    opRef: row.op_ref as string,
    wallet: row.wallet as string,
    kind: row.kind as number,
    amountIn: BigInt(row.amount_in as string),
    amountOut: BigInt(row.amount_out as string),
    blockNumber: row.block_number as number,
    foundAt: row.found_at as number,
    resumedAt: row.resumed_at as number | null,
    resumedBy: row.resumed_by as string | null,
    reason: row.reason as string | null,
  }));
}

// The signer's log in the database, so that its hourly limits hold across processes.

type Passed = 'environment' | 'merchant' | null;

export function makeSignerLog(db: Database): SignerLog {
  const queue = makeStatementQueue((entries: readonly SignerLogEntry[]) => appendAll(db, entries), {
    // Entries of an environment follow each other under one lock.
    groupOf: ({ env }) => env,
    laneOf: ({ env }) => env,
    retriesAlone: true,
  });
  return { append: (entry) => queue.add(entry) };
}

/** Returns one outcome per entry, in their order. */
async function appendAll(db: Database, entries: readonly SignerLogEntry[]): Promise<Passed[]> {
  const rows = await db.query<{ passed: Passed }>(
    'select passed from log_signatures($1::jsonb)',
    [JSON.stringify(entries.map(toRow))],
    'log-signatures',
  );
  if (rows.length !== entries.length) throw new Error('log_signatures left an entry out');
  return rows.map(({ passed }) => passed);
}

const toRow = (entry: SignerLogEntry) => ({
  env: entry.env,
  lane: entry.lane,
  chain_id: entry.chainId,
  contract: entry.verifyingContract,
  merchant_id: entry.merchantId,
  conversion_id: entry.conversionId,
  op_ref: entry.opRef,
  digest: entry.digest,
  signer: entry.signer,
  svc_amount: entry.svcAmount.toString(),
  deadline: entry.deadline.toString(),
  now: entry.now,
  per_hour: entry.perHourTotal.toString(),
  per_merchant: entry.perHourMerchant.toString(),
});
