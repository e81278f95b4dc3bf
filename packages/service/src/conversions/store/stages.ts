// Writes what happened to a conversion, in the order it happened.
import type { Stage, StageName } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface NewStage {
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
