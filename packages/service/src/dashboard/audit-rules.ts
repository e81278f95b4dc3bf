// When the audit log hears of a change, so that none can happen without its entry, whenever the process dies.
import type { RouteId } from './api-table.ts';

/**
 * `together`: the change is our own database's alone, and the entry is written in its transaction.
 * `before`: it reaches further, or is more than one transaction: what is wanted is written first, how it ended afterwards.
 * `after`: nothing is changed that outlives the answer; or the handler writes what is wanted, once it knows who asks.
 * `never`: a question that a page asks while someone types.
 */
export type AuditRule = 'together' | 'before' | 'after' | 'never';

const TOGETHER: ReadonlySet<RouteId> = new Set<RouteId>([
  ...(['issueCredentials', 'issueApiKey', 'updateApiKey', 'rotateApiKey', 'revokeCredential'] as const),
  ...(['issueSigningKey', 'rotateSigningKey', 'issueEncryptionKey', 'rotateEncryptionKey'] as const),
  ...(['addOrigin', 'removeOrigin', 'saveProfile', 'requestVerification', 'decideVerification'] as const),
  ...(['inviteMember', 'revokeInvitation', 'changeMemberRole', 'removeMember', 'createMerchant'] as const),
  ...(['inviteStaff', 'revokeStaffInvitation', 'removeStaff', 'rotateServiceKeys'] as const),
  ...(['revokeSession', 'revokeOtherSessions', 'closeItem', 'rejectProposal'] as const),
]);

const AFTER: ReadonlySet<RouteId> = new Set<RouteId>([
  // A session whose cookie was never sent is nobody's.
  ...(['signIn', 'signInWithTotp', 'signInWithRecoveryCode', 'startPasskeySignIn', 'signInWithPasskey'] as const),
  ...(['signUp', 'acceptInvitation', 'requestPasswordReset', 'resetPassword'] as const),
  ...(['resolveCorrectedAccount', 'verifyAudit', 'startPasskey'] as const),
]);

const NEVER: ReadonlySet<RouteId> = new Set<RouteId>(['checkAllowlist']);

export function auditRuleOf(id: RouteId): AuditRule {
  if (NEVER.has(id)) return 'never';
  if (TOGETHER.has(id)) return 'together';
  return AFTER.has(id) ? 'after' : 'before';
}
