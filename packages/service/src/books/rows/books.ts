// The staff's books: reconciliation, solvency, banks, service keys and the audit log.
import { type Banks, type Pagination, SvcError } from '@svc/protocol';
import { rotateServiceKeys } from '../../credentials/rotate-service-keys.ts';
import { listPublishedServiceKeys } from '../../credentials/store/service-keys.ts';
import { pageBy } from '../../dashboard/page-of.ts';
import { BOOK_READERS, OPERATORS, OVERSEERS, STAFF } from '../../dashboard/row/access.ts';
import { action, read } from '../../dashboard/row/action.ts';
import { closed, Env, Id, InEnv, optional, page, Reason, text } from '../../dashboard/row/fields.ts';
import type { ServiceKeyView } from '../../desk/rows/operator-answers.ts';
import { toAuditEntry, toServiceKey } from '../../desk/rows/operator-views.ts';
import type { AuditEntry, AuditVerification } from '../../installation/rows/audit-answers.ts';
import { type AuditRow, listActionNames, listAudit } from '../../installation/store/audit-log.ts';
import { verifyAuditLog } from '../../installation/verify-audit-log.ts';
import { listBanks } from '../../naira/list-banks.ts';
import { toSeconds } from '../../ports/clock.ts';
import { reconcile } from '../reconcile.ts';
import { readSolvency } from '../solvency.ts';
import { type ClosedDay, listClosedDays, readClosedDay } from '../store/closed-days.ts';
import {
  type ClosedDayList,
  type ClosedDayView,
  type ReconciliationView,
  type SolvencyView,
  toClosedDay,
  toClosedDayRow,
} from './books-views.ts';

/** Well under the time that any request has, the chain's answers included. */
const MAX_RECONCILE_MS = 12_000;

export const bookActions = {
  listOperatorBanks: read({
    at: 'GET /operator/banks',
    access: STAFF,
    summary: 'Banks that can be paid out to',
    query: InEnv,
    async run({ context, query: { env } }): Promise<{ banks: Banks['banks'] }> {
      const { banks } = await listBanks(context, { env });
      return { banks };
    },
  }),
  getReconciliation: read({
    at: 'GET /operator/reconciliation',
    access: BOOK_READERS,
    summary: 'Chain, rail and our books side by side',
    query: InEnv,
    run: ({ context, query: { env } }): Promise<ReconciliationView> =>
      reconcile(context, env, { budgetMs: MAX_RECONCILE_MS }),
  }),
  getSolvency: read({
    at: 'GET /operator/solvency',
    access: BOOK_READERS,
    summary: 'Supply, reserve, live promises and pending payouts, at a block',
    query: InEnv,
    run: ({ context, query: { env } }): Promise<SolvencyView> => readSolvency(context, env),
  }),
  listServiceKeys: read({
    at: 'GET /operator/service-keys',
    access: STAFF,
    summary: 'The service’s own signing keys',
    async run({ context: { db, clock } }): Promise<{ keys: ServiceKeyView[] }> {
      const now = clock.now();
      return { keys: (await listPublishedServiceKeys(db, now)).map((key) => toServiceKey(key, now)) };
    },
  }),
  rotateServiceKeys: action({
    at: 'POST /operator/service-keys/rotate',
    access: OPERATORS,
    summary: 'A new key, published now, signing in an hour',
    body: closed({ env: Env, reason: Reason }),
    audit: 'together',
    async run({ context, body: { env }, audit }): Promise<{ kid: string; signsFrom: number }> {
      const { kid, signsFrom, replaced } = await rotateServiceKeys(context, { env });
      audit.subject = kid;
      audit.details = { env, replaced };
      return { kid, signsFrom: toSeconds(signsFrom) };
    },
  }),
  listAudit: read({
    at: 'GET /operator/audit',
    access: OVERSEERS,
    summary: 'The audit log, newest first',
    query: closed({
      action: optional(text(64)),
      actor: optional(text(254)),
      subject: optional(text(128)),
      merchantId: optional(Id),
      ...page,
    }),
    async run({ context, query }): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
      const { action: named = null, actor = null, subject = null, merchantId = null } = query;
      const wanted = { action: named, actor, subject, merchantId };
      const filters = { list: 'audit', ...wanted };
      const place = ({ seq }: AuditRow): number => seq;
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) =>
        listAudit(db, { ...wanted, limit, before: before === null ? null : Number(before) }),
      );
      return { entries: rows.map(toAuditEntry), pagination };
    },
  }),
  listAuditActions: read({
    at: 'GET /operator/audit/actions',
    access: OVERSEERS,
    summary: 'Every action that the audit log knows',
    run: async ({ context: { db } }): Promise<{ actions: string[] }> => ({ actions: await listActionNames(db) }),
  }),
  verifyAudit: action({
    at: 'POST /operator/audit/verify',
    access: OVERSEERS,
    summary: 'Follow the chain of hashes from the first entry to the last',
    body: closed({}),
    audit: 'after',
    run: ({ context: { db, masterKey } }): Promise<AuditVerification> => verifyAuditLog(db, { masterKey }),
  }),
} as const;

// Closed days: the signed statement of each, to look at and to take away.

const OfDay = closed({ day: Id });

export const closedDayActions = {
  listClosedDays: read({
    at: 'GET /operator/days',
    access: BOOK_READERS,
    summary: 'Closed days, newest first',
    query: closed({ env: Env, ...page }),
    async run({ context, query }): Promise<ClosedDayList> {
      const { env } = query;
      const place = ({ day }: ClosedDay): string => day;
      const filters = { list: 'closed-days', env };
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) =>
        listClosedDays(db, { env, limit, before: before === null ? null : String(before) }),
      );
      return { days: rows.map(toClosedDayRow), pagination };
    },
  }),
  getClosedDay: read({
    at: 'GET /operator/days/{day}',
    access: BOOK_READERS,
    summary: 'One closed day: the text that was signed, its signature, and the same as CSV',
    params: OfDay,
    query: InEnv,
    async run({ context: { db }, params: { day }, query: { env } }): Promise<ClosedDayView> {
      const found = await readClosedDay(db, { env, day });
      if (found === null) throw new SvcError('SVC_NOT_FOUND', 'This day is not closed.');
      return toClosedDay(found);
    },
  }),
} as const;
