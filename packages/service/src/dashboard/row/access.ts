// Who may do what: the roles, and the few kinds of access that a row can ask for.
import type { MerchantRole, StaffRole } from '../../people/store/people.ts';

export const MERCHANT_ROLES = ['owner', 'developer', 'viewer'] as const satisfies readonly MerchantRole[];
/** Those who issue, change and revoke keys. */
export const WRITER_ROLES: readonly MerchantRole[] = ['owner', 'developer'];
export const STAFF_ROLES = ['operator', 'compliance'] as const satisfies readonly StaffRole[];

/**
 * Who may call: anyone; a person who gave the password but not the second factor yet (and anyone signed in); anyone
 * signed in; a member of the merchant in the path, in one of the roles; staff of the installation, in one of the roles;
 * only a person who runs `svc admin` on the installation itself.
 */
export type Access =
  | { to: 'anyone' }
  | { to: 'half-signed-in' }
  | { to: 'signed-in' }
  | { to: 'members'; roles: readonly MerchantRole[] }
  | { to: 'staff'; roles: readonly StaffRole[] }
  | { to: 'command-line' };

export const ANYONE: Access = { to: 'anyone' };
export const HALF_SIGNED_IN: Access = { to: 'half-signed-in' };
export const SIGNED_IN: Access = { to: 'signed-in' };
export const READERS: Access = { to: 'members', roles: MERCHANT_ROLES };
export const WRITERS: Access = { to: 'members', roles: WRITER_ROLES };
export const OWNERS: Access = { to: 'members', roles: ['owner'] };
export const STAFF: Access = { to: 'staff', roles: STAFF_ROLES };
export const OPERATORS: Access = { to: 'staff', roles: ['operator'] };
/** Who sees people's names beside the bank's own word. */
export const COMPLIANCE: Access = { to: 'staff', roles: ['compliance'] };
export const COMMAND_LINE: Access = { to: 'command-line' };
