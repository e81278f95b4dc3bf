// Changes that leave the status as it is, guarded by the status they were based on.
import type { ConversionStatus, Stage, StageName } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable, SqlValue } from '../../ports/database.ts';
import type { ConversionChanges } from './move-conversion.ts';
import { toConversionRecord } from './rows.ts';

/** Returns null when the conversion was no longer in `status`: nothing was written then. */
export async function changeConversion(
  tx: Queryable,
  change: {
    conversionId: string;
    status: ConversionStatus;
    changes: ConversionChanges & { tries?: number; next_try_at?: number };
    now: number;
  },
): Promise<ConversionRecord | null> {
  const changes: [string, SqlValue][] = Object.entries(change.changes);
  const sets = changes.map(([column], index) => `, ${column} = $${index + 4}`);
  const [row] = await tx.query(
    `update conversions set updated_at = greatest(updated_at, $3)${sets.join('')} where id = $1 and status = $2 returning *`,
    [change.conversionId, change.status, change.now, ...changes.map(([, value]) => value)],
  );
  return row === undefined ? null : toConversionRecord(row);
}

/** A neutral note on why the conversion does not move, and when background work tries again. A create that waits claims nothing. */
export async function noteTrouble(
  db: Queryable,
  trouble: { conversionId: string; status: ConversionStatus; lastError: string; nextTryAt: number; now: number },
): Promise<void> {
  await db.query(
    `update conversions set last_error = $3, tries = tries + 1, next_try_at = $4, updated_at = greatest(updated_at, $5),
        claim_until = case when status = 'created' then null else claim_until end
      where id = $1 and status = $2`,
    [trouble.conversionId, trouble.status, trouble.lastError, trouble.nextTryAt, trouble.now],
  );
}

/** Locks the row, so that what is decided about it stays true until the transaction ends. */
export async function lockConversion(tx: Queryable, conversionId: string): Promise<ConversionRecord | null> {
  const [row] = await tx.query('select * from conversions where id = $1 for update', [conversionId]);
  return row === undefined ? null : toConversionRecord(row);
}

// Writes what happened to a conversion, in the order it happened.

interface NewStage {
  conversionId: string;
  name: StageName;
  at: number;
  meta: NonNullable<Stage['meta']> | null;
}

export async function insertStage(tx: Queryable, stage: NewStage): Promise<void> {
  // Two machines' clocks may differ: a stage is never dated before the one it follows.
  await tx.query(
    `insert into conversion_stages (conversion_id, name, at, meta)
     values ($1, $2, greatest($3::bigint, (select max(at) from conversion_stages where conversion_id = $1)), $4)`,
    [stage.conversionId, stage.name, stage.at, stage.meta],
    'insert-stage',
  );
}
