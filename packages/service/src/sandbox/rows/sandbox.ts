// The Sandbox page: what happens outside, done by hand. Works only where the embedded Sandbox is.
import {
  EVENT_TYPES,
  type EventType,
  FEED_NAMES,
  formatNgn,
  IncidentSchema,
  LIMITS,
  OpenObjectSchema,
  PAYMENT_CURRENCIES,
  PRICE_TROUBLES,
  RunTestActionBodySchema,
  type ScheduledTestEvent,
  type TestEventCatalogue,
  validateBody,
  validationErrors,
} from '@svc/protocol';
import { Type } from 'typebox';
import { toRow } from '../../conversions/rows/conversion-views.ts';
import { loadParts } from '../../conversions/store/find-conversions.ts';
import type { PlayedIncident, SandboxView } from '../../credentials/rows/credentials-answers.ts';
import { READERS, WRITERS } from '../../dashboard/row/access.ts';
import { action, read } from '../../dashboard/row/action.ts';
import { DONE } from '../../dashboard/row/call.ts';
import { closed, Decimal, OfMerchant, OfMerchantAnd, oneOf, optional, text } from '../../dashboard/row/fields.ts';
import type { Done } from '../../people/rows/account-answers.ts';
import { wallClock } from '../../ports/clock.ts';
import { listInStatuses } from '../../stores/reads/read-conversions.ts';
import { createTestEvent, listTestEvents } from '../../webhooks/test-events.ts';
import { decideHoldByHand, endPayoutByHand, payByHand, requireSandboxConversion } from '../levers/act-on-conversion.ts';
import { readSandboxPrices, setPriceByHand, setPriceTrouble } from '../levers/act-on-sandbox.ts';
import { makeTestConversion, TEST_CASES } from '../levers/make-test-conversion.ts';
import { playIncidentByHand } from '../levers/play-incident-by-hand.ts';
import { requireSandbox } from '../levers/require-sandbox.ts';
import { runTestAction } from '../levers/run-test-action.ts';
import { findInboxEndpoint, inboxUrlOf, readInboxAnswer } from '../store.ts';

const OfConversion = OfMerchantAnd('conversionId');
const MAX_LISTED = 50;
/** A thousand stages and their prices. */
const MAX_INCIDENT_BYTES = 512 * 1024;

/** What to send to see each outcome by itself. */
const MAGIC_VALUES = [
  { to: 'See a Naira payment arrive by itself', send: 'any amount: it arrives within 10 seconds' },
  { to: 'See a short payment', send: 'an NGN amount ending .11' },
  { to: 'See a payment that is too large', send: 'an NGN amount ending .22' },
  { to: 'See a payment in another currency', send: 'an NGN amount ending .33' },
  { to: 'Wait for a payment that never comes', send: 'an NGN amount ending .44' },
  { to: 'See a payout fail', send: 'an account number ending 0001' },
  { to: 'See a payout reversed', send: 'an account number ending 0002' },
  { to: 'See a payout hang for 30 seconds, then succeed', send: 'an account number ending 0003' },
  { to: 'See a payout whose outcome is unknown at first', send: 'an account number ending 0004' },
  { to: 'Use a bank account that does not resolve', send: 'an account number ending 0009' },
  { to: 'See a screening hold that clears', send: 'a wallet address ending a1' },
  { to: 'See a screening hold that declines', send: 'a wallet address ending a2' },
  { to: 'Be declined at once', send: 'a wallet address ending a3' },
  { to: 'See a hold that awaits the user', send: 'a wallet address ending a4' },
  { to: 'See the bank or the signer fail once', send: 'the name TEST UPSTREAM DOWN as payer or account name' },
];

export const sandboxActions = {
  getSandbox: read({
    at: 'GET /merchants/{merchantId}/sandbox',
    access: READERS,
    summary: 'What can be done by hand right now',
    params: OfMerchant,
    async run({ context, params: { merchantId } }): Promise<SandboxView> {
      const { rail } = requireSandbox(context);
      const { db, masterKey, sandbox, clock } = context;
      const list = (...statuses: Parameters<typeof listInStatuses>[1]['statuses'][number][]) =>
        listInStatuses(db, { merchantId, statuses, limit: MAX_LISTED });
      const waiting = await list('awaiting_payment');
      const paying = await list('payout_pending', 'payout_in_progress');
      const parts = await loadParts(db, paying);
      const url = inboxUrlOf(masterKey, merchantId);
      return {
        awaitingPayment: waiting.map((record) => ({
          ...toRow(record),
          accountLast4: record.paymentInstructions?.accountNumber.slice(-4) ?? '',
          bankName: record.paymentInstructions?.bankName ?? '',
          expectedNgn: formatNgn(record.fiatKobo ?? 0n),
        })),
        openPayouts: paying.flatMap((record) => {
          const { status, accountLast4, providerTransferId = null } = parts.get(record.id)?.payout ?? {};
          if (!status || !accountLast4 || providerTransferId === null) return [];
          return [{ ...toRow(record), payoutStatus: status, accountLast4, providerTransferId }];
        }),
        holds: (await list('screening_hold')).map(toRow),
        prices: await readSandboxPrices(context),
        canSetPrice: sandbox.chain !== null,
        aheadSeconds: Math.round((clock.now() - wallClock(clock).now()) / 1000),
        rail: await rail.behaviour(),
        inbox: {
          url,
          endpointId: await findInboxEndpoint(db, merchantId, url),
          answer: await readInboxAnswer(db, merchantId),
        },
        magicValues: MAGIC_VALUES,
      };
    },
  }),
  makeTestConversion: action({
    at: 'POST /merchants/{merchantId}/sandbox/conversions',
    access: WRITERS,
    summary: 'Make a conversion that shows one case; a wallet of the Sandbox signs',
    params: OfMerchant,
    body: closed({ testCase: oneOf(TEST_CASES) }),
    audit: 'before',
    async run({ context, params: { merchantId }, body: { testCase }, audit }): Promise<{ id: string }> {
      const { id, reference } = await makeTestConversion(context, { merchantId, testCase });
      audit.details = { testCase, reference };
      return { id };
    },
  }),
  playIncident: action({
    at: 'POST /merchants/{merchantId}/sandbox/incidents',
    access: WRITERS,
    summary: 'Play an incident: a conversion of its type and amounts goes its way, and its end is compared',
    params: OfMerchant,
    body: IncidentSchema,
    maxBodyBytes: MAX_INCIDENT_BYTES,
    audit: 'before',
    async run({ context, params: { merchantId }, body: incident, audit }): Promise<PlayedIncident> {
      const { type, status } = incident;
      audit.details = { type, status };
      const { conversion, ...played } = await playIncidentByHand(context, { merchantId, incident });
      return { id: conversion.id, status: conversion.status, ...played };
    },
  }),
  runSandboxLever: action({
    at: 'POST /merchants/{merchantId}/sandbox/levers',
    access: WRITERS,
    summary: 'Pull a lever of the Sandbox: on one conversion, on the chain or on the clock',
    params: OfMerchant,
    body: RunTestActionBodySchema,
    audit: 'before',
    async run({ context, params: { merchantId }, body, audit }): Promise<Done> {
      audit.details = { ...body };
      const checked = validateBody('runTestAction', body);
      if (!checked.ok) throw validationErrors(checked.issues);
      await runTestAction(context, { merchantId, env: 'test' }, body);
      return DONE;
    },
  }),
  paySandbox: action({
    at: 'POST /merchants/{merchantId}/sandbox/conversions/{conversionId}/payment',
    access: WRITERS,
    summary: 'Pay into its account',
    params: OfConversion,
    objects: true,
    body: closed({
      amountNgn: Decimal,
      currency: optional(oneOf(PAYMENT_CURRENCIES)),
      payerName: optional(text(LIMITS.nameChars)),
      payerBank: optional(text(LIMITS.nameChars)),
    }),
    audit: 'before',
    async run({ context, params, body, audit }): Promise<Done> {
      // Who paid is kept sealed, with the payment.
      const { amountNgn, currency } = body;
      audit.details = { amountNgn, ...(currency !== undefined && { currency }) };
      await payByHand(context, await requireSandboxConversion(context, params), body);
      return DONE;
    },
  }),
  endSandboxPayout: action({
    at: 'POST /merchants/{merchantId}/sandbox/conversions/{conversionId}/payout',
    access: WRITERS,
    summary: 'Settle, fail or reverse its payout',
    params: OfConversion,
    objects: true,
    body: closed({ status: oneOf(['successful', 'failed', 'reversed']) }),
    audit: 'before',
    async run({ context, params, body, audit }): Promise<Done> {
      audit.details = { ...body };
      await endPayoutByHand(context, await requireSandboxConversion(context, params), body);
      return DONE;
    },
  }),
  decideSandboxHold: action({
    at: 'POST /merchants/{merchantId}/sandbox/conversions/{conversionId}/hold',
    access: WRITERS,
    summary: 'Clear or decline its hold',
    params: OfConversion,
    objects: true,
    body: closed({ verdict: oneOf(['APPROVED', 'DECLINED']) }),
    audit: 'before',
    async run({ context, params, body, audit }): Promise<Done> {
      audit.details = { ...body };
      await decideHoldByHand(context, await requireSandboxConversion(context, params), body);
      return DONE;
    },
  }),
  setSandboxPrice: action({
    at: 'POST /merchants/{merchantId}/sandbox/prices',
    access: WRITERS,
    summary: 'Move a price',
    params: OfMerchant,
    body: closed({ feed: oneOf(FEED_NAMES), price: Decimal }),
    audit: 'before',
    async run({ context, body, audit }): Promise<Done> {
      audit.details = { ...body };
      await setPriceByHand(context, body);
      return DONE;
    },
  }),
  setSandboxPriceTrouble: action({
    at: 'POST /merchants/{merchantId}/sandbox/price-trouble',
    access: WRITERS,
    summary: 'Let prices be refused for a reason, or end that',
    params: OfMerchant,
    body: closed({ trouble: oneOf(PRICE_TROUBLES), feed: optional(oneOf(FEED_NAMES)) }),
    audit: 'before',
    async run({ context, body, audit }): Promise<Done> {
      audit.details = { ...body };
      await setPriceTrouble(context, body);
      return DONE;
    },
  }),
  setSandboxRail: action({
    at: 'PATCH /merchants/{merchantId}/sandbox/rail',
    access: WRITERS,
    summary: 'How the Sandbox bank misbehaves',
    params: OfMerchant,
    body: closed({
      delayMs: optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
      noticeCopies: optional(Type.Integer({ minimum: 0, maximum: 10 })),
      reorderNotices: optional(Type.Boolean()),
      timeOutAfterAccepting: optional(Type.Boolean()),
    }),
    audit: 'before',
    async run({ context, body, audit }): Promise<Done> {
      audit.details = { ...body };
      await requireSandbox(context).rail.setBehaviour(body);
      return DONE;
    },
  }),
  listTestEvents: read({
    at: 'GET /merchants/{merchantId}/sandbox/event-types',
    access: READERS,
    summary: 'Event types with sample payloads',
    params: OfMerchant,
    run: async (): Promise<TestEventCatalogue> => listTestEvents(),
  }),
  triggerEvent: action({
    at: 'POST /merchants/{merchantId}/sandbox/events',
    access: WRITERS,
    summary: 'Make any event happen',
    params: OfMerchant,
    body: closed({ eventType: oneOf(EVENT_TYPES), overrides: optional(OpenObjectSchema) }),
    audit: 'before',
    async run({
      context,
      params: { merchantId },
      body,
      audit,
    }): Promise<ScheduledTestEvent & { eventType: EventType | string }> {
      const made = await createTestEvent(context, merchantId, body);
      audit.details = { eventType: body.eventType, eventId: made.eventId };
      return made;
    },
  }),
} as const;
