// After a restore: what the service has asked, what it found, and a person's word that it may send again.

import { Type } from 'typebox';
import { toSeconds } from '../../ports/clock.ts';
import { listFoundByRestores } from '../../stores/ledger/differences.ts';
import { findOpenRestore, listEndedRestores, type RestoreRecord } from '../../stores/restores.ts';
import { beginRestore } from '../../usecases/restores/begin-restore.ts';
import { finishRestore } from '../../usecases/restores/finish-restore.ts';
import type { DifferenceView } from '../answers/books.ts';
import type { EndedRestoreView, RestoreView } from '../answers/operator.ts';
import { OPERATORS, STAFF } from '../row/access.ts';
import { rowsWith } from '../row/action.ts';
import type { DeskCall } from '../row/call.ts';
import { closed, optional, Reason } from '../row/fields.ts';
import { toDifference } from '../views/books-views.ts';

const { read, action } = rowsWith<DeskCall>();
const MAX_SHOWN = 200;

export interface RestoresAnswer {
  restore: RestoreView | null;
  ended: EndedRestoreView[];
  /** What restores found and nobody has closed. */
  differences: DifferenceView[];
}

const toRestore = ({ begunAt, begunBy, dataAsOf, askedAt, found }: RestoreRecord): RestoreView => ({
  begunAt: toSeconds(begunAt),
  begunBy,
  dataAsOf: toSeconds(dataAsOf),
  askedAt: askedAt === null ? null : toSeconds(askedAt),
  found,
});

const toEndedRestore = (restore: RestoreRecord): EndedRestoreView => ({
  ...toRestore(restore),
  endedAt: toSeconds(restore.endedAt ?? restore.begunAt),
  endedBy: restore.endedBy ?? '',
  reason: restore.endReason ?? '',
});

export const restoreActions = {
  getRestore: read({
    at: 'GET /operator/restore',
    access: STAFF,
    summary: 'The restore that is looked into, or null: nothing is sent meanwhile; those before it; what they found',
    async run({ context: { db } }): Promise<RestoresAnswer> {
      const [restore, ended, differences] = await Promise.all([
        findOpenRestore(db),
        listEndedRestores(db, MAX_SHOWN),
        listFoundByRestores(db, MAX_SHOWN),
      ]);
      return {
        restore: restore && toRestore(restore),
        ended: ended.map(toEndedRestore),
        differences: differences.map(toDifference),
      };
    },
  }),
  beginRestore: action({
    at: 'POST /operator/restore',
    access: OPERATORS,
    summary: 'Say that the database was restored: nothing is sent until chain and rails have been asked',
    body: closed({ asOf: optional(Type.Integer({ minimum: 0 })), reason: Reason }),
    audit: 'together',
    async run({ context, body: { asOf }, by, audit }): Promise<{ dataAsOf: number }> {
      const actor = by.name ?? 'command line';
      const { dataAsOf } = await beginRestore(context, { actor, dataAsOf: asOf === undefined ? null : asOf * 1000 });
      audit.details = { ...audit.details, dataAsOf };
      return { dataAsOf: toSeconds(dataAsOf) };
    },
  }),
  finishRestore: action({
    at: 'POST /operator/restore/finish',
    access: OPERATORS,
    summary: 'Let the service send again after a restore',
    body: closed({ reason: Reason }),
    audit: 'together',
    async run({ context, body: { reason }, by, audit }): Promise<{ found: number }> {
      const { found } = await finishRestore(context, { actor: by.name ?? 'command line', reason });
      audit.details = { ...audit.details, found };
      return { found };
    },
  }),
} as const;
