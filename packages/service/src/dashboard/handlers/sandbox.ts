// The Sandbox page and the built-in webhook inbox.
import { formatNgn, validationError } from '@svc/protocol';
import { toSeconds } from '../../ports/clock.ts';
import { loadParts } from '../../stores/conversions/find-conversions.ts';
import { inboxUrlOf } from '../../stores/dashboard/inbox-url.ts';
import {
  clearInbox,
  findInboxEndpoint,
  type InboxRow,
  listInbox,
  readInboxAnswer,
  setInboxAnswer,
} from '../../stores/dashboard/sandbox-inbox.ts';
import { listInStatuses } from '../../stores/reads/read-conversions.ts';
import { findEndpoint } from '../../stores/webhooks/endpoints.ts';
import {
  decideHoldByHand,
  endPayoutByHand,
  payByHand,
  requireSandbox,
  setPriceByHand,
} from '../../usecases/sandbox/act-by-hand.ts';
import { readPrices } from '../../usecases/sandbox/read-prices.ts';
import { createEndpoint } from '../../usecases/webhooks/create-endpoint.ts';
import { createTestEvent, listTestEvents } from '../../usecases/webhooks/create-test-event.ts';
import { updateEndpoint } from '../../usecases/webhooks/update-endpoint.ts';
import { INBOX_ANSWERS } from '../api/sandbox-routes.ts';
import type { SandboxAnswers } from '../api-types.ts';
import { DONE, type Handlers } from '../call.ts';
import { toRow } from '../views/conversion-views.ts';
import { MAGIC_VALUES } from '../views/magic-values.ts';
import { pageBy } from '../views/page-of.ts';
import { toViews } from './webhooks.ts';

const MOST = 50;

export const sandboxHandlers: Handlers<keyof SandboxAnswers> = {
  async getSandbox({ context, params: { merchantId } }) {
    requireSandbox(context);
    const { db, masterKey, sandbox } = context;
    const list = (...statuses: Parameters<typeof listInStatuses>[1]['statuses'][number][]) =>
      listInStatuses(db, { merchantId, statuses, limit: MOST });
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
        const payout = parts.get(record.id)?.payout;
        const { status, accountLast4, providerTransferId = null } = payout ?? {};
        if (!status || !accountLast4 || providerTransferId === null) return [];
        return [{ ...toRow(record), payoutStatus: status, accountLast4, providerTransferId }];
      }),
      holds: (await list('screening_hold')).map(toRow),
      prices: await readPrices(context),
      canSetPrice: sandbox.chain !== null,
      rail: await requireSandbox(context).rail.behaviour(),
      inbox: {
        url,
        endpointId: await findInboxEndpoint(db, merchantId, url),
        answer: await readInboxAnswer(db, merchantId),
      },
      magicValues: MAGIC_VALUES,
    };
  },

  async paySandbox({ context, params, body, audit }) {
    audit.details = { ...body };
    await payByHand(context, { ...params, amountNgn: body.amountNgn, currency: body.currency ?? 'NGN' });
    return DONE;
  },

  async endSandboxPayout({ context, params, body, audit }) {
    audit.details = { ...body };
    await endPayoutByHand(context, { ...params, ...body });
    return DONE;
  },

  async decideSandboxHold({ context, params, body, audit }) {
    audit.details = { ...body };
    await decideHoldByHand(context, { ...params, ...body });
    return DONE;
  },

  async setSandboxPrice({ context, body, audit }) {
    audit.details = { ...body };
    await setPriceByHand(context, body);
    return DONE;
  },

  async setSandboxRail({ context, body, audit }) {
    audit.details = { ...body };
    await requireSandbox(context).rail.setBehaviour(body);
    return DONE;
  },

  listTestEvents: async () => listTestEvents(),

  async triggerEvent({ context, params: { merchantId }, body, audit }) {
    const made = await createTestEvent(context, merchantId, body);
    audit.details = { eventType: body.eventType, eventId: made.eventId };
    return made;
  },

  async getInbox({ context, params: { merchantId }, query }) {
    requireSandbox(context);
    const filters = { list: 'inbox', merchantId };
    const place = ({ id }: InboxRow): number => id;
    const { rows, pagination } = await pageBy<InboxRow>(context, { filters, query, place }, ({ before, limit }) =>
      listInbox(context.db, { merchantId, before: before === null ? null : Number(before), limit }),
    );
    const url = inboxUrlOf(context.masterKey, merchantId);
    return {
      items: rows.map((row) => ({ ...row, receivedAt: toSeconds(row.receivedAt) })),
      answer: await readInboxAnswer(context.db, merchantId),
      endpointId: await findInboxEndpoint(context.db, merchantId, url),
      pagination,
    };
  },

  async openInbox({ context, params: { merchantId }, body: { eventTypes = ['*'] }, audit }) {
    requireSandbox(context);
    const owner = { merchantId, env: 'test' } as const;
    const url = inboxUrlOf(context.masterKey, merchantId);
    const known = await findInboxEndpoint(context.db, merchantId, url);
    const wanted = { env: 'test' as const, url, eventTypes, description: 'Sandbox inbox' };
    if (known !== null) await updateEndpoint(context, owner, known, { eventTypes, status: 'active' });
    const row =
      known === null ? await createEndpoint(context, owner, wanted) : await findEndpoint(context.db, owner, known);
    const [view] = row === null ? [] : await toViews(context, [row]);
    if (view === undefined) throw new Error('the inbox endpoint just made is not there');
    audit.subject = view.id;
    return view;
  },

  async setInboxAnswer({ context, params: { merchantId }, body: { answer }, audit }) {
    requireSandbox(context);
    if (!(INBOX_ANSWERS as readonly number[]).includes(answer)) {
      throw validationError('answer', `must be one of ${INBOX_ANSWERS.join(', ')}`);
    }
    audit.details = { answer };
    await setInboxAnswer(context.db, merchantId, answer);
    return DONE;
  },

  async clearInbox({ context, params: { merchantId } }) {
    await clearInbox(context.db, merchantId);
    return DONE;
  },
};
