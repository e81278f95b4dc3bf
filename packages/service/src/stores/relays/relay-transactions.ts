// Signed transactions of a relay: written before they are sent, and all with the relay's one nonce.
import { bytesToHex, hexToBytes } from 'viem';
import type { Hex } from '../../ports/chain.ts';
import type { Queryable } from '../../ports/database.ts';
import type { GasFees } from '../../ports/relayer.ts';

export interface SignedRelay extends GasFees {
  txHash: Hex;
  raw: Hex;
  createdAt: number;
}

/** Returns false when the relay has ended or its nonce was given back: then the transaction must not be sent. */
export async function insertRelayTransaction(
  db: Queryable,
  signed: SignedRelay & { relayId: number; nonce: number },
): Promise<boolean> {
  const rows = await db.query(
    `with kept as (
       update relays set signed = signed + 1, tx_hash = $2, updated_at = $6
        where id = $1 and status = 'sending' and nonce = $7 returning id)
     insert into relay_transactions (relay_id, tx_hash, raw, max_fee_per_gas, max_priority_fee_per_gas, created_at)
     select id, $2, $3, $4, $5, $6 from kept returning relay_id`,
    [
      signed.relayId,
      signed.txHash,
      hexToBytes(signed.raw),
      signed.maxFeePerGas,
      signed.maxPriorityFeePerGas,
      signed.createdAt,
      signed.nonce,
    ],
  );
  return rows.length === 1;
}

/** Newest first. */
export async function listRelayTransactions(db: Queryable, relayId: number): Promise<SignedRelay[]> {
  const rows = await db.query<{ txHash: Hex; raw: Uint8Array; fee: string; tip: string; createdAt: number }>(
    `select tx_hash as "txHash", raw, max_fee_per_gas::text as fee, max_priority_fee_per_gas::text as tip,
       created_at as "createdAt"
     from relay_transactions where relay_id = $1 order by max_fee_per_gas desc, created_at desc`,
    [relayId],
  );
  return rows.map(({ txHash, raw, fee, tip, createdAt }) => ({
    txHash,
    raw: bytesToHex(raw),
    maxFeePerGas: BigInt(fee),
    maxPriorityFeePerGas: BigInt(tip),
    createdAt,
  }));
}
