// The signer's log in the database, so that its hourly limits hold across processes.
import type { SignerLog, SignerLogEntry } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import { makeStatementQueue } from '../../stores/batching/statement-queue.ts';

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
