// The Sandbox page: what happens outside, done by hand. Served only where the embedded Sandbox is.
import { EVENT_TYPES, OpenObjectSchema } from '@svc/protocol';
import { Type } from 'typebox';
import { closed, Decimal, OfMerchant, OfMerchantAnd, oneOf, optional, page } from './fields.ts';
import { ACCESS, route } from './route.ts';

const { READERS, WRITERS } = ACCESS;
const params = OfMerchant;
const one = { params: OfMerchantAnd('conversionId'), objects: true } as const;
export const PRICE_FEEDS = ['NGN/USD', 'USDC/USD', 'USDT/USD', 'CELO/USD'] as const;
/** What the built-in inbox answers to deliveries. */
export const INBOX_ANSWERS = [200, 204, 301, 404, 410, 500, 503] as const;

export const sandboxRoutes = {
  getSandbox: route('GET /merchants/{merchantId}/sandbox', READERS, 'What can be done by hand right now', { params }),
  paySandbox: route(
    'POST /merchants/{merchantId}/sandbox/conversions/{conversionId}/payment',
    WRITERS,
    'Pay into its account',
    {
      ...one,
      body: closed({ amountNgn: Decimal, currency: optional(oneOf(['NGN', 'USD', 'GHS'])) }),
    },
  ),
  endSandboxPayout: route(
    'POST /merchants/{merchantId}/sandbox/conversions/{conversionId}/payout',
    WRITERS,
    'Settle, fail or reverse its payout',
    { ...one, body: closed({ status: oneOf(['successful', 'failed', 'reversed']) }) },
  ),
  decideSandboxHold: route(
    'POST /merchants/{merchantId}/sandbox/conversions/{conversionId}/hold',
    WRITERS,
    'Clear or decline its hold',
    {
      ...one,
      body: closed({ verdict: oneOf(['APPROVED', 'DECLINED']) }),
    },
  ),
  setSandboxPrice: route('POST /merchants/{merchantId}/sandbox/prices', WRITERS, 'Move a price', {
    params,
    body: closed({ feed: oneOf(PRICE_FEEDS), price: Decimal }),
  }),
  setSandboxRail: route('PATCH /merchants/{merchantId}/sandbox/rail', WRITERS, 'How the Sandbox bank misbehaves', {
    params,
    body: closed({
      delayMs: optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
      noticeCopies: optional(Type.Integer({ minimum: 0, maximum: 10 })),
      reorderNotices: optional(Type.Boolean()),
      timeOutAfterAccepting: optional(Type.Boolean()),
    }),
  }),
  listTestEvents: route(
    'GET /merchants/{merchantId}/sandbox/event-types',
    READERS,
    'Event types with sample payloads',
    { params },
  ),
  triggerEvent: route('POST /merchants/{merchantId}/sandbox/events', WRITERS, 'Make any event happen', {
    params,
    body: closed({ eventType: oneOf(EVENT_TYPES), overrides: optional(OpenObjectSchema) }),
  }),
  getInbox: route('GET /merchants/{merchantId}/sandbox/inbox', READERS, 'The built-in webhook inbox, newest first', {
    params,
    query: closed(page),
  }),
  openInbox: route('POST /merchants/{merchantId}/sandbox/inbox', WRITERS, 'Register the inbox as a Sandbox endpoint', {
    params,
    body: closed({ eventTypes: optional(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 64 })) }),
  }),
  setInboxAnswer: route('PATCH /merchants/{merchantId}/sandbox/inbox', WRITERS, 'What the inbox answers from now on', {
    params,
    body: closed({ answer: Type.Integer({ minimum: 200, maximum: 599 }) }),
  }),
  clearInbox: route('DELETE /merchants/{merchantId}/sandbox/inbox', WRITERS, 'Throw away what it received', { params }),
} as const;
