// Administrative events of the contracts, and up to which block they were read.
import type { ContractEvent } from '../../ports/chain.ts';
import type { Queryable } from '../../ports/database.ts';

export interface RecordedContractEvent {
  id: number;
  chainId: number;
  contract: string;
  name: string;
  args: Record<string, string>;
  txHash: string;
  blockNumber: number;
  foundAt: number;
}

export async function readEventCursor(db: Queryable, chainId: number): Promise<bigint | null> {
  const [row] = await db.query<{ next_block: number }>(
    'select next_block from contract_event_cursors where chain_id = $1',
    [chainId],
  );
  return row === undefined ? null : BigInt(row.next_block);
}

/** Events and cursor together: none is lost between them. Returns those that were not known. */
export async function recordContractEvents(
  tx: Queryable,
  { chainId, events, nextBlock, now }: { chainId: number; events: ContractEvent[]; nextBlock: bigint; now: number },
): Promise<ContractEvent[]> {
  const fresh: ContractEvent[] = [];
  for (const event of events) {
    const rows = await tx.query(
      `insert into contract_events (chain_id, contract, name, args, tx_hash, log_index, block_number, found_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (chain_id, tx_hash, log_index) do nothing returning id`,
      [
        chainId,
        event.contract.toLowerCase(),
        event.name,
        event.args,
        event.txHash,
        event.logIndex,
        event.blockNumber,
        now,
      ],
    );
    if (rows.length > 0) fresh.push(event);
  }
  await tx.query(
    `insert into contract_event_cursors (chain_id, next_block) values ($1, $2)
     on conflict (chain_id) do update set next_block = excluded.next_block`,
    [chainId, nextBlock],
  );
  return fresh;
}

/** Newest first. */
export function listContractEvents(db: Queryable, limit: number): Promise<RecordedContractEvent[]> {
  return db.query<RecordedContractEvent & Record<string, unknown>>(
    `select id, chain_id as "chainId", contract, name, args, tx_hash as "txHash", block_number as "blockNumber",
       found_at as "foundAt"
     from contract_events order by block_number desc, log_index desc limit $1`,
    [limit],
  );
}
