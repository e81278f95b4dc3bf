// Administrative events of the contracts, and up to which block those of each were read.
import type { Address, ContractEvent, Hex } from '../../ports/chain.ts';
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

/** How far the events of one contract were read. */
export interface EventProgress {
  /** The first block that was never read. */
  nextBlock: bigint;
  /** Blocks before it that were not read yet, inclusive; none when `missingFrom` is the greater one. */
  missingFrom: bigint;
  missingTo: bigint;
}

/** By the contract's address in lower case. */
export async function readEventProgress(db: Queryable, chainId: number): Promise<Map<string, EventProgress>> {
  const rows = await db.query<{ contract: string } & Record<keyof EventProgress, number>>(
    `select contract, next_block as "nextBlock", missing_from as "missingFrom", missing_to as "missingTo"
     from contract_event_progress where chain_id = $1`,
    [chainId],
  );
  const read = (row: (typeof rows)[number]): EventProgress => ({
    nextBlock: BigInt(row.nextBlock),
    missingFrom: BigInt(row.missingFrom),
    missingTo: BigInt(row.missingTo),
  });
  return new Map(rows.map((row) => [row.contract, read(row)]));
}

/** What another process has added stays. */
export async function addEventProgress(
  db: Queryable,
  chainId: number,
  contracts: readonly Address[],
  { nextBlock, missingFrom, missingTo }: EventProgress,
): Promise<void> {
  await db.query(
    `insert into contract_event_progress (chain_id, contract, next_block, missing_from, missing_to)
     select $1, contract, $3, $4, $5 from unnest($2::text[]) as contract order by contract
     on conflict (chain_id, contract) do nothing`,
    [chainId, toKeys(contracts), nextBlock, missingFrom, missingTo],
  );
}

const toKeys = (contracts: readonly Address[]): string[] => contracts.map((contract) => contract.toLowerCase());

export interface ReadContractEvents {
  chainId: number;
  /** Whose events were looked for. */
  contracts: readonly Address[];
  /** Whether among the newest blocks, or among those that were missing. */
  part: 'newest' | 'history';
  events: readonly ContractEvent[];
  nextBlock: bigint;
  /** Whether the staff are to be notified of them. */
  isNews: boolean;
  now: number;
}

/** Events and progress together: none is lost between them. Returns those that were not known. */
export async function recordContractEvents(
  tx: Queryable,
  { chainId, contracts, part, events, nextBlock, isNews, now }: ReadContractEvents,
): Promise<ContractEvent[]> {
  const fresh: ContractEvent[] = [];
  for (const event of events) {
    const rows = await tx.query(
      `insert into contract_events (chain_id, contract, name, args, tx_hash, log_index, block_number, found_at, is_news)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (chain_id, tx_hash, log_index) do nothing returning id`,
      [
        chainId,
        event.contract.toLowerCase(),
        event.name,
        event.args,
        event.txHash,
        event.logIndex,
        event.blockNumber,
        now,
        isNews,
      ],
    );
    if (rows.length > 0) fresh.push(event);
  }
  // Locked in one order, so that no two processes wait for each other. The slower one may set it back: blocks are read twice
  // then, never left out.
  await tx.query(
    `update contract_event_progress as p set ${part === 'newest' ? 'next_block' : 'missing_from'} = $3
       from (select contract from contract_event_progress
              where chain_id = $1 and contract = any($2::text[]) order by contract for update) as own
      where p.chain_id = $1 and p.contract = own.contract`,
    [chainId, toKeys(contracts), nextBlock],
  );
  return fresh;
}

export interface ContractNews extends RecordedContractEvent {
  /** What an event about an announcement names by its id alone. */
  announced: { call?: string; function?: string } | null;
}

/**
 * What happened to the contracts since then while somebody looked, oldest first. Where it is more than the limit: what is announced
 * and has neither run nor been called off, and then the newest, so that no number of other events hides an announcement.
 */
export function listContractNews(db: Queryable, since: number, limit: number): Promise<ContractNews[]> {
  return db.query<ContractNews & Record<string, unknown>>(
    `select * from (
       select id, chain_id as "chainId", contract, name, args, tx_hash as "txHash", block_number as "blockNumber",
         found_at as "foundAt", announced
       from contract_events as e
         left join lateral (select s.args as announced from contract_events s
           where e.name in ('WideningExecuted', 'WideningCancelled') and s.name = 'WideningScheduled'
             and s.args ->> 'id' = e.args ->> 'id' and s.contract = e.contract and s.chain_id = e.chain_id
           order by s.block_number desc, s.log_index desc limit 1) as own on true
       where is_news and found_at >= $1
       order by name = 'WideningScheduled' and not exists (select from contract_events l
           where l.name in ('WideningExecuted', 'WideningCancelled')
             and l.args ->> 'id' = e.args ->> 'id' and l.contract = e.contract and l.chain_id = e.chain_id
             and (l.block_number, l.log_index) > (e.block_number, e.log_index)) desc, id desc
       limit $2) as news
     order by id`,
    [since, limit],
  );
}

/** The newest of each chain, newest first: the blocks of another chain may have higher numbers for ever. */
export function listContractEvents(db: Queryable, limit: number): Promise<RecordedContractEvent[]> {
  return db.query<RecordedContractEvent & Record<string, unknown>>(
    `select id, chain_id as "chainId", contract, name, args, tx_hash as "txHash", block_number as "blockNumber",
       found_at as "foundAt"
     from (select distinct chain_id as of from contract_events) as chains
       cross join lateral (select * from contract_events where chain_id = of
         order by block_number desc, log_index desc limit $1) as e
     order by block_number desc, log_index desc`,
    [limit],
  );
}

/** Every call that was ever announced on a contract, with its calldata. */
export function listScheduledCalls(
  db: Queryable,
  chainId: number,
  contract: Address,
): Promise<{ id: Hex; call: Hex; function: string }[]> {
  return db.query(
    `select distinct args ->> 'id' as id, args ->> 'call' as call, args ->> 'function' as function
       from contract_events where chain_id = $1 and contract = $2 and name = 'WideningScheduled'`,
    [chainId, contract.toLowerCase()],
  );
}
