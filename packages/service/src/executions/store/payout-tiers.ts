// What is paid out before its burn is final, and the signs that end that for a while: known to every process.
import type { Env } from '@svc/protocol';
import { type PayoutTiers, TIERS_REST_MS, type TierSign } from '../../domain/rail/payout-tiers.ts';
import type { Queryable } from '../../ports/database.ts';

export async function noteTierSign(
  db: Queryable,
  { chainId, sign, now }: { chainId: number; sign: TierSign; now: number },
): Promise<void> {
  await db.query(
    `insert into payout_tier_stops (chain_id, sign, since, last_at) values ($1, $2, $3, $3)
     on conflict (chain_id, sign) do update set last_at = greatest(payout_tier_stops.last_at, excluded.last_at),
       since = case when payout_tier_stops.last_at < excluded.last_at - $4::bigint then excluded.since else payout_tier_stops.since end`,
    [chainId, sign, now, TIERS_REST_MS],
  );
}

/** In the transaction that claims the order. Returns false while a sign, an open item or a limit says that it has to wait. */
export async function hasRoomAtRisk(
  tx: Queryable,
  { orderId, tiers, now }: { orderId: number; tiers: PayoutTiers; now: number },
): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    'select has_room_at_risk($1, $2::numeric, $3::numeric, $4) as has',
    [orderId, tiers.merchantAtRiskKobo, tiers.totalAtRiskKobo, now - TIERS_REST_MS],
    'has-room-at-risk',
  );
  return row?.has === true;
}

/** The signs of a chain that count now. */
export async function listTierSigns(db: Queryable, chainId: number, now: number): Promise<TierSign[]> {
  const rows = await db.query<{ sign: TierSign }>(
    'select sign from payout_tier_stops where chain_id = $1 and last_at > $2 order by sign',
    [chainId, now - TIERS_REST_MS],
  );
  return rows.map(({ sign }) => sign);
}

/** Kobo that were paid out for burns which are not final, of all merchants of the environment. */
export async function readAtRisk(db: Queryable, env: Env): Promise<bigint> {
  const [row] = await db.query<{ kobo: string }>(
    'select coalesce(sum(amount_kobo), 0)::text as kobo from payouts_at_risk where env = $1',
    [env],
  );
  return BigInt(row?.kobo ?? '0');
}
