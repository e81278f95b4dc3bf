// Relays: the row stands before anything is signed, and its nonce never changes once something was.
import type { Env } from '@svc/protocol';
import { bytesToHex, hexToBytes } from 'viem';
import type { Address, Hex } from '../../ports/chain.ts';
import { DAY_MS } from '../../ports/clock.ts';
import type { Queryable } from '../../ports/database.ts';
import type { RelayLimits } from '../../ports/relayer.ts';

const RELAY_STATUSES = ['queued', 'sending', 'mined', 'reverted', 'lost', 'expired', 'refused'] as const;
export type RelayStatus = (typeof RELAY_STATUSES)[number];

export interface RelayRecord {
  id: number;
  env: Env;
  chain: string;
  chainId: number;
  contract: Address;
  conversionId: string;
  merchantId: string;
  relayer: Address;
  calldata: Hex;
  fee: bigint;
  gasLimit: bigint;
  /** Unix seconds. */
  deadline: number;
  status: RelayStatus;
  /** The account's, once taken. */
  nonce: number | null;
  /** Transactions signed for it. */
  signed: number;
  txHash: Hex | null;
  reason: string | null;
  checks: number;
  createdAt: number;
  updatedAt: number;
}

export type NewRelay = Omit<
  RelayRecord,
  'id' | 'status' | 'nonce' | 'signed' | 'txHash' | 'reason' | 'checks' | 'createdAt' | 'updatedAt'
> & { now: number };

const COLUMNS = `id, env, chain, chain_id as "chainId", contract, conversion_id as "conversionId",
  merchant_id as "merchantId", relayer, calldata, fee, gas_limit as "gasLimit", deadline, status, nonce, signed,
  tx_hash as "txHash", reason, checks, created_at as "createdAt", updated_at as "updatedAt"`;

type RelayRow = Omit<RelayRecord, 'calldata' | 'fee' | 'gasLimit'> & {
  calldata: Uint8Array;
  fee: string;
  gasLimit: string | number;
};

const toRelay = (row: RelayRow): RelayRecord => ({
  ...row,
  calldata: bytesToHex(row.calldata),
  fee: BigInt(row.fee),
  gasLimit: BigInt(row.gasLimit),
});

export type RelayRefusal = 'under_way' | 'count' | 'gas';

/** Writes the intent unless a limit of the merchant stands against it. Last in its transaction, which locks the merchant's relays. */
export async function insertRelay(
  tx: Queryable,
  relay: NewRelay,
  limits: RelayLimits,
): Promise<RelayRecord | RelayRefusal> {
  // Two requests at the same time would both find room for one.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('relays:' || $1, 0))", [relay.merchantId]);
  const used = await readUse(tx, relay);
  if (used.count >= limits.perMerchantDay) return 'count';
  if (used.gas + relay.gasLimit > limits.gasPerMerchantDay) return 'gas';
  const [row] = await tx.query<RelayRow>(
    `insert into relays (env, chain, chain_id, contract, conversion_id, merchant_id, relayer, calldata, fee, gas_limit,
       deadline, next_check_at, created_at, updated_at)
     values ($1, $2, $3, lower($4), $5, $6, lower($7), $8, $9, $10, $11, $12, $12, $12)
     on conflict do nothing returning ${COLUMNS}`,
    [
      relay.env,
      relay.chain,
      relay.chainId,
      relay.contract,
      relay.conversionId,
      relay.merchantId,
      relay.relayer,
      hexToBytes(relay.calldata),
      relay.fee,
      relay.gasLimit,
      relay.deadline,
      relay.now,
    ],
  );
  return row === undefined ? 'under_way' : toRelay(row);
}

/** What never was sent costs nothing and does not count. */
async function readUse(
  db: Queryable,
  { merchantId, env, now }: Pick<NewRelay, 'merchantId' | 'env' | 'now'>,
): Promise<{ count: number; gas: bigint }> {
  const [row] = await db.query<{ count: number; gas: string }>(
    `select count(*)::integer as count, coalesce(sum(gas_limit), 0)::text as gas from relays
      where merchant_id = $1 and env = $2 and created_at > $3 and status not in ('expired', 'refused')`,
    [merchantId, env, now - DAY_MS],
  );
  return { count: row?.count ?? 0, gas: BigInt(row?.gas ?? 0) };
}

/** The account's transaction that is under way; else the oldest that waits. */
export async function findNextRelay(
  db: Queryable,
  { chainId, relayer }: Pick<RelayRecord, 'chainId' | 'relayer'>,
): Promise<RelayRecord | null> {
  const [row] = await db.query<RelayRow>(
    `select ${COLUMNS} from relays where chain_id = $1 and relayer = lower($2) and status in ('sending', 'queued')
      order by status = 'sending' desc, id limit 1`,
    [chainId, relayer],
  );
  return row === undefined ? null : toRelay(row);
}

/** In a block that may still be reorganised away. */
export async function listUnsettledRelays(
  db: Queryable,
  { chainId, relayer }: Pick<RelayRecord, 'chainId' | 'relayer'>,
  now: number,
): Promise<RelayRecord[]> {
  const rows = await db.query<RelayRow>(
    `select ${COLUMNS} from relays where chain_id = $1 and relayer = lower($2) and next_check_at <= $3
       and status in ('mined', 'reverted') order by id`,
    [chainId, relayer, now],
  );
  return rows.map(toRelay);
}

export async function listRelays(
  db: Queryable,
  { status, limit }: { status?: RelayStatus | undefined; limit: number },
): Promise<RelayRecord[]> {
  const rows = await db.query<RelayRow>(
    `select ${COLUMNS} from relays where ($1::text is null or status = $1) order by id desc limit $2`,
    [status ?? null, limit],
  );
  return rows.map(toRelay);
}

/** The lowest nonce that no relay of the account has: what the chain says may lag behind it. */
export async function nextFreeNonce(
  db: Queryable,
  { chainId, relayer }: Pick<RelayRecord, 'chainId' | 'relayer'>,
): Promise<number> {
  const [row] = await db.query<{ next: number }>(
    `select coalesce(max(nonce) + 1, 0)::integer as next from relays where chain_id = $1 and relayer = lower($2)`,
    [chainId, relayer],
  );
  return row?.next ?? 0;
}

/** Takes the nonce. Null when another worker was first, with this relay or with another one of the account. */
export async function claimNonce(
  db: Queryable,
  claim: { id: number; nonce: number; gasLimit: bigint; now: number },
): Promise<RelayRecord | null> {
  const [row] = await db.query<RelayRow>(
    `update relays r set status = 'sending', nonce = $2, gas_limit = $3, updated_at = $4
      where r.id = $1 and r.status = 'queued'
        and not exists (select 1 from relays o where o.chain_id = r.chain_id and o.relayer = r.relayer
          and (o.status = 'sending' or o.nonce = $2))
      returning ${COLUMNS}`,
    [claim.id, claim.nonce, claim.gasLimit, claim.now],
  );
  return row === undefined ? null : toRelay(row);
}

/** Ends a relay of which nothing was ever signed, and gives its nonce free. Returns false when something was. */
export async function endUnsent(
  db: Queryable,
  end: { id: number; status: 'expired' | 'refused'; reason: string; now: number },
): Promise<boolean> {
  const rows = await db.query(
    `update relays set status = $2, reason = $3, nonce = null, next_check_at = null, updated_at = $4
      where id = $1 and status in ('queued', 'sending') and signed = 0 returning id`,
    [end.id, end.status, end.reason, end.now],
  );
  return rows.length === 1;
}

export interface RelayMove {
  id: number;
  from: readonly RelayStatus[];
  to: RelayStatus;
  txHash: Hex | null;
  /** Null: it is settled. */
  nextCheckAt: number | null;
  now: number;
}

/** Compare-and-set. Returns false when the relay was no longer in one of `from`. */
export async function moveRelay(db: Queryable, move: RelayMove): Promise<boolean> {
  const rows = await db.query(
    `update relays set status = $3, tx_hash = coalesce($4, tx_hash), next_check_at = $5, checks = checks + 1,
       updated_at = $6
      where id = $1 and status = any($2) returning id`,
    [move.id, [...move.from], move.to, move.txHash, move.nextCheckAt, move.now],
  );
  return rows.length === 1;
}
