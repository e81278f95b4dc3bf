// Lists of what was paid, which one of several workers asks a rail for.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

interface Look {
  env: Env;
  provider: string;
  now: number;
  nextLookAt: number;
}

/** Returns true for one worker, where a conversion waits for its Naira at this rail and its list is due. */
export async function claimPaymentList(db: Queryable, { env, provider, now, nextLookAt }: Look): Promise<boolean> {
  const rows = await db.query(
    `insert into payment_lists as l (env, provider, next_look_at)
     select $1, $2, $4 where exists (
       select from conversions where status = 'awaiting_payment' and env = $1
         and rail_provider = $2)
     on conflict (env, provider) do update set next_look_at = excluded.next_look_at where l.next_look_at <= $3
     returning env`,
    [env, provider, now, nextLookAt],
    'claim-payment-list',
  );
  return rows.length === 1;
}

export async function schedulePaymentList(
  db: Queryable,
  { env, provider, nextLookAt }: Omit<Look, 'now'>,
): Promise<void> {
  await db.query('update payment_lists set next_look_at = $3 where env = $1 and provider = $2', [
    env,
    provider,
    nextLookAt,
  ]);
}

/** Those of these references whose conversions still wait for their Naira. */
export async function listUnpaidAmong(db: Queryable, env: Env, references: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ reference: string }>(
    `select payment_reference as reference from conversions
      where env = $1 and payment_reference = any($2) and status = 'awaiting_payment'`,
    [env, [...references]],
  );
  return rows.map(({ reference }) => reference);
}
