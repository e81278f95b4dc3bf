// What does not agree, and money of nobody: assigned, explained and closed by people.
import { hasStaffDuty, type Pagination, SvcError, validationError } from '@svc/protocol';
import { DEFAULT_LIMIT } from '../../dashboard/page-of.ts';
import { BOOK_READERS, BOOKKEEPERS } from '../../dashboard/row/access.ts';
import { action, read, rowsWith } from '../../dashboard/row/action.ts';
import { type DeskCall, DONE, personOf } from '../../dashboard/row/call.ts';
import { closed, Email, Env, Id, OfId, oneOf, optional, page, Reason } from '../../dashboard/row/fields.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { listStaff } from '../../people/store/people.ts';
import { readPage } from '../../stores/read-page.ts';
import { resolveUnmatched } from '../record-unmatched.ts';
import {
  assignDifference,
  type BookDifference,
  closeDifference,
  explainDifference,
  listDifferences,
} from '../store/differences.ts';
import { listUnmatched, type UnmatchedMoney } from '../store/unmatched-money.ts';
import { type DifferenceView, toDifference, toUnmatched, type UnmatchedView } from './books-views.ts';

const desk = rowsWith<DeskCall>();

/** Also on the command line. */
export const differenceActions = {
  listDifferences: desk.read({
    at: 'GET /operator/differences',
    access: BOOK_READERS,
    summary: 'What does not agree between bank, chain and books, oldest first',
    query: closed({ env: Env, ...page }),
    async run({ context, query }): Promise<{ differences: DifferenceView[]; pagination: Pagination }> {
      const { env, limit = DEFAULT_LIMIT, cursor } = query;
      const { rows, pagination } = await readPage<BookDifference>(context, {
        filters: { list: 'differences', env },
        page: { limit, cursor },
        read: ({ db, position, limit: most }) => {
          const after = position === null ? null : { openedAt: Number(position[0]), id: Number(position[1]) };
          return listDifferences(db, env, most, after);
        },
        positionOf: ({ openedAt, id }) => [openedAt, id],
      });
      return { differences: rows.map(toDifference), pagination };
    },
  }),
  assignDifference: desk.action({
    at: 'POST /operator/differences/{id}/assign',
    access: BOOKKEEPERS,
    summary: 'Somebody of the staff looks into it',
    params: OfId,
    body: closed({ assignedTo: Email }),
    audit: 'together',
    async run({ context: { db }, params, body: { assignedTo }, audit }): Promise<Done> {
      const staff = await listStaff(db);
      if (!staff.some(({ email, role }) => email === assignedTo && hasStaffDuty(role, 'work'))) {
        throw validationError('assignedTo', 'must be the e-mail of somebody of the staff who takes work on');
      }
      audit.details = { ...audit.details, assignedTo };
      return requireOpen(await assignDifference(db, numberOf(params.id), assignedTo));
    },
  }),
  explainDifference: desk.action({
    at: 'POST /operator/differences/{id}/explain',
    access: BOOKKEEPERS,
    summary: 'What was found out; it stays open',
    params: OfId,
    body: closed({ explanation: Reason }),
    audit: 'together',
    async run({ context: { db }, params, body: { explanation } }): Promise<Done> {
      return requireOpen(await explainDifference(db, numberOf(params.id), explanation));
    },
  }),
  closeDifference: desk.action({
    at: 'POST /operator/differences/{id}/close',
    access: BOOKKEEPERS,
    summary: 'It is explained and dealt with',
    params: OfId,
    body: closed({ explanation: Reason }),
    audit: 'together',
    async run({ context: { db, clock }, params, body: { explanation }, by }): Promise<Done> {
      const actor = by.name ?? 'command line';
      const closing = { id: numberOf(params.id), explanation, actor, now: clock.now() };
      return requireOpen(await closeDifference(db, closing));
    },
  }),
} as const;

export const unmatchedActions = {
  listUnmatched: read({
    at: 'GET /operator/unmatched',
    access: BOOK_READERS,
    summary: 'Money that came for no conversion of ours, oldest first',
    query: closed({ env: Env, ...page }),
    async run({ context, query }): Promise<{ items: UnmatchedView[]; pagination: Pagination }> {
      const { env, limit = DEFAULT_LIMIT, cursor } = query;
      const { rows, pagination } = await readPage<UnmatchedMoney>(context, {
        filters: { list: 'unmatched', env },
        page: { limit, cursor },
        read: ({ db, position, limit: most }) => {
          const after = position === null ? null : { seenAt: Number(position[0]), id: Number(position[1]) };
          return listUnmatched(db, env, most, after);
        },
        positionOf: ({ seenAt, id }) => [seenAt, id],
      });
      return { items: rows.map(toUnmatched), pagination };
    },
  }),
  resolveUnmatched: action({
    at: 'POST /operator/unmatched/{id}/resolve',
    access: BOOKKEEPERS,
    summary: 'Propose whose the money is: a conversion’s, sent back, or our own; another person posts it',
    params: OfId,
    body: closed({
      as: oneOf(['conversion', 'returned', 'treasury']),
      conversionId: optional(Id),
      reason: Reason,
    }),
    audit: 'together',
    async run(call): Promise<{ proposalId: string }> {
      const { as, conversionId = null, reason } = call.body;
      const wanted = { id: numberOf(call.params.id), as, conversionId, reason, by: personOf(call) };
      const proposalId = await resolveUnmatched(call.context, wanted);
      call.audit.details = { ...call.audit.details, as, conversionId, proposalId };
      call.audit.ended = 'proposed';
      return { proposalId };
    },
  }),
} as const;

function numberOf(id: string): number {
  const number = Number(id);
  if (!Number.isSafeInteger(number)) throw new SvcError('SVC_NOT_FOUND', 'There is nothing under this id.');
  return number;
}

function requireOpen(isDone: boolean): Done {
  if (!isDone) throw new SvcError('SVC_INVALID_STATE', 'It is closed already, or there is none.');
  return DONE;
}
