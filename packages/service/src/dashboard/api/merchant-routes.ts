// A merchant's own business: profile, members, conversions, events, requests, usage.
import { EVENT_TYPES } from '@svc/protocol';
import { Type } from 'typebox';
import {
  ConversionTypeName,
  closed,
  Email,
  Env,
  OfMerchant,
  OfMerchantAnd,
  oneOf,
  optional,
  page,
  Seconds,
  Status,
  text,
} from './fields.ts';
import { ACCESS, MERCHANT_ROLES, route } from './route.ts';

const { OWNERS, READERS } = ACCESS;
const Role = oneOf(MERCHANT_ROLES);
const params = OfMerchant;
const InEnv = closed({ env: Env });
export const CHART_RANGES = ['24h', '7d', '30d', '90d'] as const;

export const merchantRoutes = {
  getMerchant: route('GET /merchants/{merchantId}', READERS, 'The merchant: profile, what is missing, verification', {
    params,
  }),
  saveProfile: route('PATCH /merchants/{merchantId}/profile', OWNERS, 'Save the business profile', {
    params,
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
  }),
  requestVerification: route('POST /merchants/{merchantId}/verification', OWNERS, 'Ask for verification', {
    params,
    body: closed({}),
  }),
  listMembers: route('GET /merchants/{merchantId}/members', READERS, 'Members and open invitations', { params }),
  inviteMember: route(
    'POST /merchants/{merchantId}/invitations',
    OWNERS,
    'Invite by e-mail; the link is in the answer',
    {
      params,
      body: closed({ email: Email, role: Role }),
    },
  ),
  revokeInvitation: route('DELETE /merchants/{merchantId}/invitations/{id}', OWNERS, 'Take an invitation back', {
    params: OfMerchantAnd('id'),
    objects: true,
  }),
  changeMemberRole: route('PATCH /merchants/{merchantId}/members/{userId}', OWNERS, 'Change a member’s role', {
    params: OfMerchantAnd('userId'),
    body: closed({ role: Role }),
    objects: true,
  }),
  removeMember: route('DELETE /merchants/{merchantId}/members/{userId}', OWNERS, 'Remove a member', {
    params: OfMerchantAnd('userId'),
    objects: true,
  }),
  getOverview: route('GET /merchants/{merchantId}/overview', READERS, 'What a first page shows', {
    params,
    query: InEnv,
  }),
  getCharts: route('GET /merchants/{merchantId}/charts', READERS, 'Volume and status over time', {
    params,
    query: closed({ env: Env, range: oneOf(CHART_RANGES) }),
  }),
  getUsage: route('GET /merchants/{merchantId}/usage', READERS, 'Requests of each API key against its limits', {
    params,
    query: InEnv,
  }),
  listConversions: route('GET /merchants/{merchantId}/conversions', READERS, 'Conversions, newest first', {
    params,
    query: closed({
      env: Env,
      status: optional(Status),
      type: optional(ConversionTypeName),
      /** A reference or a part of it, a conversion id, a transaction hash or a wallet. */
      search: optional(text(128)),
      from: optional(Seconds),
      to: optional(Seconds),
      ...page,
    }),
  }),
  getConversion: route(
    'GET /merchants/{merchantId}/conversions/{id}',
    READERS,
    'One conversion with all that happened',
    {
      params: OfMerchantAnd('id'),
      objects: true,
    },
  ),
  listEvents: route('GET /merchants/{merchantId}/events', READERS, 'The event log, newest first', {
    params,
    query: closed({ env: Env, type: optional(oneOf(EVENT_TYPES)), ...page }),
  }),
  getEvent: route('GET /merchants/{merchantId}/events/{id}', READERS, 'One event with every attempt', {
    params: OfMerchantAnd('id'),
    objects: true,
  }),
  listRequests: route('GET /merchants/{merchantId}/requests', READERS, 'The request log, newest first', {
    params,
    query: closed({ env: Env, only: optional(oneOf(['refused'])), code: optional(text(64)), ...page }),
  }),
  getRequest: route('GET /merchants/{merchantId}/requests/{id}', READERS, 'One request by its req_ id', {
    params: OfMerchantAnd('id'),
    objects: true,
  }),
  live: route('GET /merchants/{merchantId}/live', READERS, 'Server-sent events: what changed', { params }),
} as const;
