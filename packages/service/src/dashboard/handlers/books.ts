// The staff's books: reconciliation, solvency, service keys, the audit log, and the staff itself.
import { toSeconds } from '../../ports/clock.ts';
import { listPublishedServiceKeys } from '../../stores/credentials/service-keys.ts';
import { type AuditRow, listActionNames, listAudit } from '../../stores/dashboard/audit-log.ts';
import { listOpenInvitations } from '../../stores/dashboard/invitations.ts';
import { listStaff } from '../../stores/dashboard/people.ts';
import { verifyAuditLog } from '../../usecases/audit/verify-audit-log.ts';
import { rotateServiceKeys } from '../../usecases/credentials/rotate-service-keys.ts';
import { reconcile } from '../../usecases/ledger/reconcile.ts';
import { readSolvency } from '../../usecases/ledger/solvency.ts';
import { listBanks } from '../../usecases/lookups/list-banks.ts';
import { removeStaff } from '../../usecases/people/change-members.ts';
import { invite, revokeInvitation } from '../../usecases/people/invite.ts';
import type { StaffRole } from '../api-types.ts';
import { DONE, type Handlers, personOf } from '../call.ts';
import { toAuditEntry, toServiceKey } from '../views/operator-views.ts';
import { pageBy } from '../views/page-of.ts';

type BookIds =
  | 'listOperatorBanks'
  | 'getReconciliation'
  | 'getSolvency'
  | 'listServiceKeys'
  | 'rotateServiceKeys'
  | 'listAudit'
  | 'listAuditActions'
  | 'verifyAudit'
  | 'listStaff'
  | 'inviteStaff'
  | 'revokeStaffInvitation'
  | 'removeStaff';

/** Well under the time that any request has, the chain's answers included. */
const RECONCILE_MS = 12_000;

export const bookHandlers: Handlers<BookIds> = {
  async listOperatorBanks({ context, query: { env } }) {
    const { banks } = await listBanks(context, { env });
    return { banks };
  },

  getReconciliation: ({ context, query: { env } }) => reconcile(context, env, { budgetMs: RECONCILE_MS }),

  getSolvency: ({ context, query: { env } }) => readSolvency(context, env),

  async listServiceKeys({ context: { db, clock } }) {
    const now = clock.now();
    return { keys: (await listPublishedServiceKeys(db, now)).map((key) => toServiceKey(key, now)) };
  },

  async rotateServiceKeys({ context, body: { env }, audit }) {
    const { kid, signsFrom, replaced } = await rotateServiceKeys(context, { env });
    audit.subject = kid;
    audit.details = { env, replaced };
    return { kid, signsFrom: toSeconds(signsFrom) };
  },

  async listAudit({ context, query }) {
    const { action = null, actor = null, subject = null, merchantId = null } = query;
    const filters = { list: 'audit', action, actor, subject, merchantId };
    const place = ({ seq }: AuditRow): number => seq;
    const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ before, limit }) =>
      listAudit(context.db, {
        ...{ action, actor, subject, merchantId, limit },
        before: before === null ? null : Number(before),
      }),
    );
    return { entries: rows.map(toAuditEntry), pagination };
  },

  listAuditActions: async ({ context: { db } }) => ({ actions: await listActionNames(db) }),

  verifyAudit: ({ context: { db, masterKey } }) => verifyAuditLog(db, { masterKey }),

  async listStaff({ context: { db, clock } }) {
    const staff = await listStaff(db);
    const invitations = await listOpenInvitations(db, null, clock.now());
    return {
      staff: staff.map((person) => ({ ...person, joinedAt: toSeconds(person.joinedAt) })),
      invitations: invitations.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => ({
        ...{ id, email, role: role as StaffRole, invitedBy },
        ...{ createdAt: toSeconds(createdAt), expiresAt: toSeconds(expiresAt) },
      })),
    };
  },

  async inviteStaff(call) {
    const { email, role } = call.body;
    call.audit.details = { email, role };
    const { origin, context } = call;
    const made = await invite(context, { merchantId: null, email, role, invitedBy: personOf(call), origin });
    return { ...made, expiresAt: toSeconds(made.expiresAt) };
  },

  async revokeStaffInvitation({ context, params: { id } }) {
    await revokeInvitation(context, { id, merchantId: null });
    return DONE;
  },

  async removeStaff({ context, params: { userId } }) {
    await removeStaff(context, userId);
    return DONE;
  },
};
