// Puts what was done through the dashboard, and what was refused, into the audit log.
import type { NewAuditEntry } from '../stores/dashboard/audit-log.ts';
import { appendAudit } from '../stores/dashboard/audit-log.ts';
import type { ApiRoute } from './api/route.ts';
import type { Call } from './call.ts';

export async function writeAudit(
  call: Call,
  route: ApiRoute,
  outcome: NewAuditEntry['outcome'],
  details: Record<string, unknown> = {},
): Promise<void> {
  const { context, visit, audit, session } = call;
  const person = session?.person ?? null;
  await appendAudit(context.db, context.masterKey, {
    at: context.clock.now(),
    actor: person?.email ?? audit.actor ?? 'nobody',
    actorId: person?.id ?? null,
    actorRole: roleOf(call, route),
    action: call.routeId,
    outcome,
    merchantId: audit.merchantId,
    subject: audit.subject,
    details: { ...audit.details, ...details },
    requestId: visit.requestId,
    ip: visit.address,
  });
}

function roleOf({ session, audit }: Call, { access }: ApiRoute): string {
  if (session === null) return 'visitor';
  if (access.to === 'staff') return session.person.staffRole ?? 'none';
  return session.person.memberships.find(({ merchantId }) => merchantId === audit.merchantId)?.role ?? 'account';
}
