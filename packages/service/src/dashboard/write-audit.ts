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

/** What an entry may repeat of a request: nothing else in a body is free of secrets for certain. */
const SHOWN = ['reason', 'outcome', 'as', 'verdict', 'decision', 'env', 'kind', 'role', 'email', 'status'] as const;

export function wantedIn(body: unknown): Record<string, unknown> {
  const given = (body ?? {}) as Record<string, unknown>;
  const shown = SHOWN.filter((name) => typeof given[name] === 'string').map((name) => [name, given[name]]);
  const { accountNumber } = (given.account ?? {}) as { accountNumber?: unknown };
  return {
    ...Object.fromEntries(shown),
    ...(typeof accountNumber === 'string' && { accountLast4: accountNumber.slice(-4) }),
  };
}

function roleOf({ session, audit }: Call, { access }: ApiRoute): string {
  if (session === null) return 'visitor';
  if (access.to === 'staff') return session.person.staffRole ?? 'none';
  return session.person.memberships.find(({ merchantId }) => merchantId === audit.merchantId)?.role ?? 'account';
}
