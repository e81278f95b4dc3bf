// The installation's own people: verification, holds, manual review, books, keys, audit.
import { Type } from 'typebox';
import { closed, Email, Env, Id, oneOf, optional, page, Reason, text } from './fields.ts';
import { ACCESS, route, STAFF_ROLES } from './route.ts';

const { OPERATORS, STAFF } = ACCESS;
const OfConversion = closed({ conversionId: Id });
const OfId = closed({ id: Id });
const InEnv = closed({ env: Env });
const account = {
  bankCode: Type.String({ pattern: '^[0-9]{2,10}$' }),
  accountNumber: Type.String({ pattern: '^[0-9]{10}$' }),
};
/** The name as the bank gave it to whoever asks: another one is refused. Without it, the bank's counts. */
const Account = closed({ ...account, accountName: optional(text(128, 2)) });

export const operatorRoutes = {
  getOperatorOverview: route('GET /operator/overview', STAFF, 'What waits, counted'),
  listMerchants: route('GET /operator/merchants', STAFF, 'Merchants, newest first', {
    query: closed({
      search: optional(text(128)),
      verification: optional(oneOf(['none', 'pending', 'approved', 'rejected'])),
      ...page,
    }),
  }),
  decideVerification: route(
    'POST /operator/merchants/{merchantId}/verification',
    STAFF,
    'Approve or reject a merchant',
    {
      params: closed({ merchantId: Id }),
      body: closed({ decision: oneOf(['approved', 'rejected']), reason: Reason }),
    },
  ),
  searchConversions: route('GET /operator/conversions', STAFF, 'Any conversion, by exactly what it is known by', {
    query: closed({ search: text(256), ...page }),
  }),
  listHolds: route('GET /operator/holds', STAFF, 'Conversions on a screening hold, oldest first'),
  decideHold: route('POST /operator/holds/{conversionId}', STAFF, 'Clear or decline a hold', {
    params: OfConversion,
    body: closed({ verdict: oneOf(['APPROVED', 'DECLINED']), reason: Reason }),
  }),
  listReviews: route('GET /operator/reviews', STAFF, 'Conversions in manual review, oldest first'),
  getReview: route('GET /operator/reviews/{conversionId}', STAFF, 'One conversion with all that an operator needs', {
    params: OfConversion,
  }),
  resolveCorrectedAccount: route(
    'POST /operator/reviews/{conversionId}/resolve-account',
    OPERATORS,
    'The bank’s name for another account to pay to',
    {
      params: OfConversion,
      body: closed(account),
    },
  ),
  retryPayout: route(
    'POST /operator/reviews/{conversionId}/retry-payout',
    OPERATORS,
    'Pay again, to a corrected account too',
    {
      params: OfConversion,
      body: closed({ reason: Reason, account: optional(Account) }),
    },
  ),
  settlePayout: route(
    'POST /operator/reviews/{conversionId}/settle-payout',
    OPERATORS,
    'What became of a payout, as the rail told a person',
    {
      params: OfConversion,
      body: closed({
        reason: Reason,
        outcome: oneOf(['successful', 'failed']),
        providerTransferId: optional(text(128)),
      }),
    },
  ),
  reissueRefund: route(
    'POST /operator/reviews/{conversionId}/reissue',
    OPERATORS,
    'Refund: give the burned SVC back to the wallet',
    {
      params: OfConversion,
      body: closed({ reason: Reason }),
    },
  ),
  resolveConversion: route('POST /operator/reviews/{conversionId}/resolve', OPERATORS, 'End it by hand', {
    params: OfConversion,
    body: closed({ reason: Reason, as: oneOf(['succeeded', 'failed']) }),
  }),
  listItems: route('GET /operator/items', STAFF, 'Open refund items and the like, oldest first'),
  closeItem: route('POST /operator/items/{id}/close', OPERATORS, 'It was dealt with', {
    params: OfId,
    // The bank's own id of the refund, where money went back: the books then say so.
    body: closed({ reason: Reason, bankTransactionId: optional(text(100)) }),
  }),
  listProposals: route('GET /operator/proposals', STAFF, 'Money actions that wait for a second person, and past ones'),
  approveProposal: route('POST /operator/proposals/{id}/approve', OPERATORS, 'Second person: do it', {
    params: OfId,
    body: closed({ reason: Reason }),
  }),
  rejectProposal: route('POST /operator/proposals/{id}/reject', OPERATORS, 'Second person, or the first: do not', {
    params: OfId,
    body: closed({ reason: Reason }),
  }),
  listOperatorBanks: route('GET /operator/banks', STAFF, 'Banks that can be paid out to', { query: InEnv }),
  getReconciliation: route('GET /operator/reconciliation', STAFF, 'Chain, rail and our books side by side', {
    query: InEnv,
  }),
  getSolvency: route(
    'GET /operator/solvency',
    STAFF,
    'Supply, reserve, live promises and pending payouts, at a block',
    {
      query: InEnv,
    },
  ),
  listServiceKeys: route('GET /operator/service-keys', STAFF, 'The service’s own signing keys'),
  rotateServiceKeys: route(
    'POST /operator/service-keys/rotate',
    OPERATORS,
    'A new key, published now, signing in an hour',
    {
      body: closed({ env: Env, reason: Reason }),
    },
  ),
  listAudit: route('GET /operator/audit', STAFF, 'The audit log, newest first', {
    query: closed({
      action: optional(text(64)),
      actor: optional(text(254)),
      subject: optional(text(128)),
      merchantId: optional(Id),
      ...page,
    }),
  }),
  listAuditActions: route('GET /operator/audit/actions', STAFF, 'Every action that the audit log knows'),
  verifyAudit: route(
    'POST /operator/audit/verify',
    STAFF,
    'Follow the chain of hashes from the first entry to the last',
    {
      body: closed({}),
    },
  ),
  listStaff: route('GET /operator/staff', STAFF, 'Operators, compliance, and open invitations'),
  inviteStaff: route('POST /operator/staff/invitations', OPERATORS, 'Invite an operator or a compliance officer', {
    body: closed({ email: Email, role: oneOf(STAFF_ROLES) }),
  }),
  revokeStaffInvitation: route('DELETE /operator/staff/invitations/{id}', OPERATORS, 'Take an invitation back', {
    params: OfId,
  }),
  removeStaff: route('DELETE /operator/staff/{userId}', OPERATORS, 'End someone’s work here', {
    params: closed({ userId: Id }),
  }),
  operatorLive: route('GET /operator/live', STAFF, 'Server-sent events: what changed, of every merchant'),
} as const;
