// A merchant's business profile and its verification: what the merchant gives, and what the staff decide.
import { type Pagination, SvcError } from '@svc/protocol';
import { Type } from 'typebox';
import type { MerchantRole } from '../../stores/dashboard/people.ts';
import { findMerchantRow, type MerchantRow, searchMerchants } from '../../stores/reads/read-operator.ts';
import { saveBusinessProfile } from '../../usecases/merchants/save-business-profile.ts';
import { requestVerification } from '../../usecases/merchants/verify-merchant.ts';
import { decideVerification } from '../../usecases/staff/decide-verification.ts';
import type { MerchantView } from '../answers/merchant.ts';
import type { OperatorMerchant } from '../answers/operator.ts';
import { OWNERS, READERS, STAFF } from '../row/access.ts';
import { rowsWith } from '../row/action.ts';
import type { DeskCall, OpenSession } from '../row/call.ts';
import { closed, OfMerchant, oneOf, optional, page, Reason, text } from '../row/fields.ts';
import { requireOutsider } from '../row/require-outsider.ts';
import { readMerchantView } from '../views/merchant-view.ts';
import { toMerchant } from '../views/operator-views.ts';
import { pageBy } from '../views/page-of.ts';

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
  decideVerification: action({
    at: 'POST /operator/merchants/{merchantId}/verification',
    access: STAFF,
    summary: 'Approve or reject a merchant',
    params: OfMerchant,
    body: closed({ decision: oneOf(['approved', 'rejected']), reason: Reason }),
    audit: 'together',
    async run({ context, params: { merchantId }, body, by, session, audit }): Promise<OperatorMerchant> {
      audit.details = { decision: body.decision };
      requireOutsider(context.config, session, merchantId);
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
