// After a restore: what the service has asked, what it found, and a person's word that it may send again.

import { Type } from 'typebox';
import { toSeconds } from '../../ports/clock.ts';
import { findOpenRestore } from '../../stores/restores.ts';
import { beginRestore } from '../../usecases/restores/begin-restore.ts';
import { finishRestore } from '../../usecases/restores/finish-restore.ts';
import type { RestoreView } from '../answers/operator.ts';
import { OPERATORS, STAFF } from '../row/access.ts';
import { rowsWith } from '../row/action.ts';
import type { DeskCall } from '../row/call.ts';
import { closed, optional, Reason } from '../row/fields.ts';

const { read, action } = rowsWith<DeskCall>();

export const restoreActions = {
  getRestore: read({
    at: 'GET /operator/restore',
    access: STAFF,
    summary: 'The restore that is looked into, or null: nothing is sent meanwhile',
    async run({ context: { db } }): Promise<{ restore: RestoreView | null }> {
      const restore = await findOpenRestore(db);
      if (restore === null) return { restore: null };
      const { begunAt, begunBy, dataAsOf, askedAt, found } = restore;
      return {
        restore: {
          begunAt: toSeconds(begunAt),
          begunBy,
          dataAsOf: toSeconds(dataAsOf),
          askedAt: askedAt === null ? null : toSeconds(askedAt),
          found,
        },
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
