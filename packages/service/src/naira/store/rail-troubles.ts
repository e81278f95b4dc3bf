// Rails that took no order lately, known to every process.
import type { Env } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface RailTrouble {
  provider: string;
  since: number;
  lastAt: number;
}

export async function noteTroubleOfRail(
  db: Queryable,
  { env, provider, now }: { env: Env; provider: string; now: number },
): Promise<void> {
  await db.query(
    `insert into rail_troubles (env, provider, since, last_at) values ($1, $2, $3, $3)
     on conflict (env, provider) do update set last_at = greatest(rail_troubles.last_at, excluded.last_at)`,
    [env, provider, now],
  );
}

export async function endTroubleOfRail(db: Queryable, env: Env, provider: string): Promise<void> {
  await db.query('delete from rail_troubles where env = $1 and provider = $2', [env, provider]);
}

export function listRailTroubles(db: Queryable, env: Env): Promise<RailTrouble[]> {
  return db.query<RailTrouble>('select provider, since, last_at as "lastAt" from rail_troubles where env = $1', [env]);
}
