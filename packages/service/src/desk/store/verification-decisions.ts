// Why a merchant's verification was decided as it was.
import type { Queryable } from '../../ports/database.ts';

export async function insertDecision(
  tx: Queryable,
  decision: { merchantId: string; decision: 'approved' | 'rejected'; reason: string; actor: string; now: number },
): Promise<void> {
  await tx.query(
    'insert into verification_decisions (merchant_id, decision, reason, actor, at) values ($1, $2, $3, $4, $5)',
    [decision.merchantId, decision.decision, decision.reason, decision.actor, decision.now],
  );
}

export async function latestDecision(db: Queryable, merchantId: string): Promise<{ reason: string } | null> {
  const [row] = await db.query<{ reason: string }>(
    'select reason from verification_decisions where merchant_id = $1 order by id desc limit 1',
    [merchantId],
  );
  return row ?? null;
}
