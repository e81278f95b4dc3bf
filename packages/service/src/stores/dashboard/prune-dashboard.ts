// Forgets sessions and one-time values that have expired.
import type { Queryable } from '../../ports/database.ts';

export async function pruneDashboard(db: Queryable): Promise<void> {
  await db.query(`delete from auth_sessions where expires_at < current_timestamp - interval '1 day'`, []);
  await db.query(`delete from auth_verifications where expires_at < current_timestamp - interval '1 day'`, []);
}
