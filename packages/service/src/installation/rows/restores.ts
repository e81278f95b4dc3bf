// After a restore: what the service has asked, what it found, and a person's word that it may send again.

import { Type } from 'typebox';
import { type DifferenceView, toDifference } from '../../books/rows/books-views.ts';
import { listFoundByRestores } from '../../books/store/differences.ts';
import { OPERATORS, STAFF } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import type { DeskCall } from '../../dashboard/row/call.ts';
import { closed, optional, Reason } from '../../dashboard/row/fields.ts';
import type { EndedRestoreView, RestoreView } from '../../desk/rows/operator-answers.ts';
import { toSeconds } from '../../ports/clock.ts';
import { type FinishedRestore, finishRestore, releaseOrPropose } from '../release.ts';
import { findOpenRestore, listEndedRestores, type RestoreRecord } from '../store/restores.ts';
import { beginRestore } from '../watch-restores.ts';

const { read, action } = rowsWith<DeskCall>();
const MAX_SHOWN = 200;

export interface RestoresAnswer {
  restore: RestoreView | null;
  ended: EndedRestoreView[];
  /** What restores found and nobody has closed. */
  differences: DifferenceView[];
}

const toRestore = ({ begunAt, begunBy, dataAsOf, askedAt, found, silent, passedBy }: RestoreRecord): RestoreView => ({
  begunAt: toSeconds(begunAt),
  begunBy,
  dataAsOf: toSeconds(dataAsOf),
  askedAt: askedAt === null ? null : toSeconds(askedAt),
  found,
  silent,
  isPassedByOne: passedBy !== null,
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
    summary: 'The restore under examination, or null: nothing is sent during it; those before it; what they found',
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
    summary: 'Let the service send again after a restore; where Live is served by two people',
    body: closed({ reason: Reason }),
    audit: 'together',
    async run({ context, body: { reason }, by, session, audit }): Promise<FinishedRestore> {
      const actor = by.name ?? 'command line';
      const restore = await findOpenRestore(context.db);
      // What does not answer is passed over by two people of its own rule.
      if (restore !== null && restore.askedAt !== null) {
        const release = { kind: 'finish_restore' } as const;
        const proposalId = await releaseOrPropose(context, { release, reason, person: session?.person ?? null, actor });
        audit.details = { ...audit.details, found: restore.found, isProposed: proposalId !== null };
        if (proposalId !== null) audit.ended = 'proposed';
        return { found: restore.found, isProposed: proposalId !== null };
      }
      const person = { actor, personId: session?.person.id ?? null };
      const { found, isProposed } = await finishRestore(context, { ...person, reason });
      audit.details = { ...audit.details, found, isProposed };
      return { found, isProposed };
    },
  }),
} as const;
