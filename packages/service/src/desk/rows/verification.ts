// A merchant's business profile and its verification: what the merchant gives, and what the staff decide.
import { type Env, type MerchantRole, type Pagination, SvcError } from '@svc/protocol';
import { Type } from 'typebox';
import { type CredentialContext, requireIssuable } from '../../credentials/require-issuable.ts';
import type { MerchantView } from '../../dashboard/merchant-answers.ts';
import { pageBy } from '../../dashboard/page-of.ts';
import { DECIDERS, OWNERS, READERS, STAFF } from '../../dashboard/row/access.ts';
import { rowsWith } from '../../dashboard/row/action.ts';
import type { DeskCall, OpenSession } from '../../dashboard/row/call.ts';
import { closed, OfMerchant, oneOf, optional, page, Reason, text } from '../../dashboard/row/fields.ts';
import { listSwitches } from '../../installation/store/switches.ts';
import { missingFields, saveBusinessProfile } from '../../people/save-business-profile.ts';
import { findMerchant } from '../../people/store/merchants.ts';
import { listMembers } from '../../people/store/people.ts';
import { DAY_MS, toSeconds, toSecondsOrNull } from '../../ports/clock.ts';
import {
  countOfMerchant,
  findMerchantRow,
  type MerchantRow,
  searchMerchants,
} from '../../stores/reads/read-operator.ts';
import { decideVerification, requestVerification } from '../decide-verification.ts';
import { latestDecision } from '../store/operator-actions.ts';
import type { OperatorMerchant, OperatorMerchantDetail } from './operator-answers.ts';
import { toMerchant } from './operator-views.ts';

const { read, action } = rowsWith<DeskCall>();

export const verificationActions = {
  getMerchant: read({
    at: 'GET /merchants/{merchantId}',
    access: READERS,
    summary: 'The merchant: profile, what is missing, verification',
    params: OfMerchant,
    run: (call): Promise<MerchantView> => readMerchantView(call.context, call.params.merchantId, roleIn(call)),
  }),
  saveProfile: action({
    at: 'PATCH /merchants/{merchantId}/profile',
    access: OWNERS,
    summary: 'Save the business profile',
    params: OfMerchant,
    body: closed({
      legalName: optional(Type.String({ maxLength: 128 })),
      registrationNumber: optional(Type.String({ maxLength: 64 })),
      country: optional(Type.String({ maxLength: 2 })),
      address: optional(Type.String({ maxLength: 256 })),
      contactName: optional(Type.String({ maxLength: 128 })),
      contactEmail: optional(Type.String({ maxLength: 254 })),
      website: optional(Type.String({ maxLength: 256 })),
      description: optional(Type.String({ maxLength: 500 })),
      timeZone: optional(Type.String({ maxLength: 64 })),
    }),
    audit: 'together',
    async run(call): Promise<MerchantView> {
      const { merchantId } = call.params;
      call.audit.details = { fields: Object.keys(call.body) };
      await saveBusinessProfile(call.context, { merchantId, profile: call.body });
      return readMerchantView(call.context, merchantId, roleIn(call));
    },
  }),
  requestVerification: action({
    at: 'POST /merchants/{merchantId}/verification',
    access: OWNERS,
    summary: 'Ask for verification',
    params: OfMerchant,
    body: closed({}),
    audit: 'together',
    async run(call): Promise<MerchantView> {
      await requestVerification(call.context, call.params.merchantId);
      return readMerchantView(call.context, call.params.merchantId, roleIn(call));
    },
  }),
  listMerchants: read({
    at: 'GET /operator/merchants',
    access: STAFF,
    summary: 'Merchants, newest first',
    query: closed({
      search: optional(text(128)),
      verification: optional(oneOf(['none', 'pending', 'approved', 'rejected'])),
      ...page,
    }),
    async run({ context, query }): Promise<{ merchants: OperatorMerchant[]; pagination: Pagination }> {
      const { search = null, verification = null } = query;
      const filters = { list: 'merchants', search, verification };
      const place = ({ id }: MerchantRow): string => id;
      const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ db, before, limit }) =>
        searchMerchants(db, { search, verification, limit, before: before === null ? null : String(before) }),
      );
      return { merchants: rows.map(toMerchant), pagination };
    },
  }),
  getOperatorMerchant: read({
    at: 'GET /operator/merchants/{merchantId}',
    access: STAFF,
    summary: 'One merchant: profile, people, what is stopped, and the conversions of 30 days counted',
    params: OfMerchant,
    async run({ context: { db }, params: { merchantId }, now }): Promise<OperatorMerchantDetail> {
      const row = await findMerchantRow(db, merchantId);
      if (row === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
      const switches = await listSwitches(db);
      const frozen = switches.find(({ kind, target }) => kind === 'merchant' && target === merchantId);
      return {
        ...toMerchant(row),
        people: (await listMembers(db, merchantId)).map(({ userId: _, joinedAt, ...person }) => ({
          ...person,
          joinedAt: toSeconds(joinedAt),
        })),
        frozen: frozen === undefined ? null : { reason: frozen.reason, actor: frozen.actor, at: toSeconds(frozen.at) },
        conversions: await countOfMerchant(db, { merchantId, since: now - 30 * DAY_MS }),
      };
    },
  }),
  decideVerification: action({
    at: 'POST /operator/merchants/{merchantId}/verification',
    access: DECIDERS,
    summary: 'Approve or reject a merchant',
    params: OfMerchant,
    body: closed({ decision: oneOf(['approved', 'rejected']), reason: Reason }),
    audit: 'together',
    async run({ context, params: { merchantId }, body, by, audit }): Promise<OperatorMerchant> {
      audit.details = { decision: body.decision };
      await decideVerification(context, { merchantId, ...body, actor: by.name ?? '' });
      const row = await findMerchantRow(context.db, merchantId);
      if (row === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
      return toMerchant(row);
    },
  }),
} as const;

function roleIn(call: { session: OpenSession | null; params: { merchantId: string } }): MerchantRole {
  const memberships = call.session?.person.memberships ?? [];
  return memberships.find(({ merchantId }) => merchantId === call.params.merchantId)?.role ?? 'viewer';
}

// The merchant as its members see it.

async function readMerchantView(
  context: CredentialContext,
  merchantId: string,
  role: MerchantRole,
): Promise<MerchantView> {
  const merchant = await findMerchant(context.db, merchantId);
  if (merchant === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  const { id, name, profile } = merchant;
  return {
    id,
    name,
    role,
    profile,
    missingFields: missingFields(profile),
    profileCompletedAt: toSecondsOrNull(merchant.profileCompletedAt),
    verificationStatus: merchant.verificationStatus,
    verificationUpdatedAt: toSecondsOrNull(merchant.verificationUpdatedAt),
    verificationReason: (await latestDecision(context.db, merchantId))?.reason ?? null,
    issuable: {
      test: await askIssuable(context, merchantId, 'test'),
      live: await askIssuable(context, merchantId, 'live'),
    },
    createdAt: toSeconds(merchant.createdAt),
  };
}

async function askIssuable(context: CredentialContext, merchantId: string, env: Env) {
  try {
    await requireIssuable(context, { merchantId, env });
    return { allowed: true, reason: null };
  } catch (error) {
    if (error instanceof SvcError) return { allowed: false, reason: error.message };
    throw error;
  }
}
