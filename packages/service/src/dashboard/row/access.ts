// Who may do what: the few kinds of access that a row can ask for. Which role has which duty is in `protocol/src/roles.ts`.
import {
  MERCHANT_DUTIES,
  type MerchantDuty,
  type MerchantRole,
  STAFF_DUTIES,
  type StaffDuty,
  type StaffRole,
} from '@svc/protocol';

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

const membersWho = (duty: MerchantDuty): Access => ({ to: 'members', roles: MERCHANT_DUTIES[duty] });
export const READERS: Access = membersWho('read');
export const WRITERS: Access = membersWho('integrate');
export const REVIEW_ANSWERERS: Access = membersWho('answerReviews');
export const OWNERS: Access = membersWho('own');

const staffWho = (duty: StaffDuty): Access => ({ to: 'staff', roles: STAFF_DUTIES[duty] });
export const STAFF: Access = staffWho('read');
export const WORKERS: Access = staffWho('work');
export const BOOK_READERS: Access = staffWho('readBooks');
export const OVERSEERS: Access = staffWho('oversee');
export const DECIDERS: Access = staffWho('decide');
/** Who sees people's names beside the bank's own word, and documents. */
export const COMPLIANCE: Access = staffWho('readEvidence');
export const BOOKKEEPERS: Access = staffWho('keepBooks');
export const OPERATORS: Access = staffWho('operate');
export const COMMAND_LINE: Access = { to: 'command-line' };
