// A merchant's profile, members, conversions, events and requests.
import { SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { toSeconds } from '../../ports/clock.ts';
import { findById } from '../../stores/conversions/find-conversions.ts';
import { listOpenInvitations } from '../../stores/dashboard/invitations.ts';
import { listMembers } from '../../stores/dashboard/people.ts';
import { findEvent, listDeliveriesOfEvent } from '../../stores/events/read-events.ts';
import { searchConversions } from '../../stores/reads/read-conversions.ts';
import { findRequest, listRequests, type RequestRow } from '../../stores/reads/read-requests.ts';
import { findEnvOf } from '../../stores/reads/read-webhooks.ts';
import { saveBusinessProfile } from '../../usecases/credentials/save-business-profile.ts';
import { requestVerification } from '../../usecases/credentials/verify-merchant.ts';
import { changeRole, removeMember } from '../../usecases/people/change-members.ts';
import { invite, revokeInvitation } from '../../usecases/people/invite.ts';
import { listEvents } from '../../usecases/webhooks/list-events.ts';
import { toDelivery, toEvent } from '../../usecases/webhooks/to-webhook-resources.ts';
import type { MerchantRole, RequestView } from '../api-types.ts';
import { type Call, DONE, type Handlers, personOf } from '../call.ts';
import { toRow } from '../views/conversion-views.ts';
import { readMerchantView } from '../views/merchant-view.ts';
import { DEFAULT_LIMIT, pageBy } from '../views/page-of.ts';
import { readConversionDetail } from '../views/read-conversion-detail.ts';

type MerchantIds =
  | 'getMerchant'
  | 'saveProfile'
  | 'requestVerification'
  | 'listMembers'
  | 'inviteMember'
  | 'revokeInvitation'
  | 'changeMemberRole'
  | 'removeMember'
  | 'listConversions'
  | 'getConversion'
  | 'listEvents'
  | 'getEvent'
  | 'listRequests'
  | 'getRequest';

const nothing = (what: string): SvcError => new SvcError('SVC_NOT_FOUND', `There is no such ${what}.`);
const inMs = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds * 1000);
const toRequest = ({ at, ...row }: RequestRow): RequestView => ({ ...row, at: toSeconds(at) });

export const merchantHandlers: Handlers<MerchantIds> = {
  getMerchant: (call) => readMerchantView(call.context, call.params.merchantId, roleIn(call)),

  async saveProfile(call) {
    const { merchantId } = call.params;
    call.audit.details = { fields: Object.keys(call.body) };
    await saveBusinessProfile(call.context, { merchantId, profile: call.body });
    return readMerchantView(call.context, merchantId, roleIn(call));
  },

  async requestVerification(call) {
    await requestVerification(call.context, call.params.merchantId);
    return readMerchantView(call.context, call.params.merchantId, roleIn(call));
  },

  async listMembers({ context: { db, clock }, params: { merchantId } }) {
    const members = await listMembers(db, merchantId);
    const invitations = await listOpenInvitations(db, merchantId, clock.now());
    return {
      members: members.map((member) => ({ ...member, joinedAt: toSeconds(member.joinedAt) })),
      invitations: invitations.map(({ id, email, role, invitedBy, createdAt, expiresAt }) => ({
        ...{ id, email, role: role as MerchantRole, invitedBy },
        ...{ createdAt: toSeconds(createdAt), expiresAt: toSeconds(expiresAt) },
      })),
    };
  },

  async inviteMember(call) {
    const { email, role } = call.body;
    call.audit.details = { email, role };
    const { merchantId } = call.params;
    const made = await invite(call.context, {
      merchantId,
      email,
      role,
      invitedBy: personOf(call),
      origin: call.origin,
    });
    return { ...made, expiresAt: toSeconds(made.expiresAt) };
  },

  async revokeInvitation({ context, params }) {
    await revokeInvitation(context, params);
    return DONE;
  },

  async changeMemberRole(call) {
    call.audit.details = { role: call.body.role };
    await changeRole(call.context, { ...call.params, role: call.body.role });
    return DONE;
  },

  async removeMember({ context, params }) {
    await removeMember(context, params);
    return DONE;
  },

  async listConversions({ context, params: { merchantId }, query }) {
    const { env, status = null, type = null, search = null } = query;
    const { from, to } = query;
    const filters = { list: 'dashboard-conversions', merchantId, env, status, type, search, from, to };
    const place = ({ id }: ConversionRecord): string => id;
    const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ before, limit }) =>
      searchConversions(context.db, {
        ...{ merchantId, env, status, type, search, limit },
        ...{ from: inMs(from), to: inMs(to), beforeId: before === null ? null : String(before) },
      }),
    );
    return { conversions: rows.map(toRow), pagination };
  },

  async getConversion({ context, params }) {
    const record = await findById(context.db, params.id);
    if (record?.merchantId !== params.merchantId) throw nothing('conversion');
    return readConversionDetail(context, record);
  },

  async listEvents({ context, params: { merchantId }, query: { env, type, limit = DEFAULT_LIMIT, cursor } }) {
    const { rows, pagination } = await listEvents(context, { merchantId, env }, { env, type }, { limit, cursor });
    return { events: rows.map(toEvent), pagination };
  },

  async getEvent({ context: { db }, params }) {
    const env = await findEnvOf(db, 'events', params);
    const event = env === null ? null : await findEvent(db, { merchantId: params.merchantId, env }, params.id);
    if (event === null) throw nothing('event');
    const attempts = await listDeliveriesOfEvent(db, event.id);
    const deliveries = attempts.map((row) => ({
      ...toDelivery(row),
      ...{ eventId: event.id, eventType: event.type, failure: row.failure },
    }));
    return { ...toEvent(event), deliveries };
  },

  async listRequests({ context, params: { merchantId }, query }) {
    const { env, only, code = null } = query;
    const filters = { list: 'requests', merchantId, env, only, code };
    const place = ({ id }: RequestRow): string => id;
    const { rows, pagination } = await pageBy(context, { filters, query, place }, ({ before, limit }) =>
      listRequests(context.db, {
        ...{ merchantId, env, onlyRefused: only === 'refused', code, limit },
        beforeId: before === null ? null : String(before),
      }),
    );
    return { requests: rows.map(toRequest), pagination };
  },

  async getRequest({ context: { db }, params }) {
    const row = await findRequest(db, params.merchantId, params.id);
    if (row === null) throw nothing('request');
    return toRequest(row);
  },
};

function roleIn(call: Pick<Call, 'session'> & { params: { merchantId: string } }): MerchantRole {
  const membership = personOf(call).memberships.find(({ merchantId }) => merchantId === call.params.merchantId);
  return membership?.role ?? 'viewer';
}
