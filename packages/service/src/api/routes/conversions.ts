// The nine conversion operations. Bodies, queries and params come checked against the operation's schemas.
import type {
  CreateConversionBody,
  ListConversionsQuery,
  QuoteQuery,
  ReportEventBody,
  ScreeningQuery,
} from '@svc/protocol';
import { createConversion } from '../../conversions/create/create-conversion.ts';
import { getConversion } from '../../conversions/get-conversion.ts';
import { getEvidence } from '../../conversions/get-evidence.ts';
import { getQuote } from '../../conversions/get-quote.ts';
import { getReceipt } from '../../conversions/get-receipt.ts';
import { listConversions } from '../../conversions/list-conversions.ts';
import { reportEvent } from '../../conversions/report-event.ts';
import { startPayout } from '../../naira/orders/start-payout.ts';
import type { MerchantCall, ReadsAhead, RouteHandlers } from '../../ports/http.ts';
import { getScreening } from '../../screening/get-screening.ts';
import { issueVoucher } from '../../vouchers/issue-voucher.ts';

const ownerOf = ({ merchantId, env }: MerchantCall) => ({ merchantId, env });
const referenceOf = ({ params }: MerchantCall): string => params.reference ?? '';

export const conversionReads: ReadsAhead = {
  getConversion: { found: ({ reference }) => reference ?? null },
  createConversion: { lookup: (body) => (body as CreateConversionBody).reference ?? null },
};

export const conversionRoutes: RouteHandlers = {
  async listConversions(context, call) {
    const query = call.query as Partial<ListConversionsQuery>;
    return { status: 200, body: await listConversions(context, ownerOf(call), query) };
  },
  async createConversion(context, call) {
    const body = call.body as CreateConversionBody;
    // Without a reference it is named by the first request, which the gate had not known when it looked.
    const { originId, sealForKey, lookup } = call.ahead;
    const isLookedUp = body.reference !== undefined || originId === call.requestId;
    const created = await createConversion(context, ownerOf(call), body, {
      originId,
      sealForKey,
      ...(isLookedUp && lookup && { lookup }),
    });
    return { status: created.status, body: created.conversion, isKept: created.isKept === true };
  },
  async getConversion(context, call) {
    return { status: 200, body: await getConversion(context, ownerOf(call), referenceOf(call), call.ahead.found) };
  },
  async getReceipt(context, call) {
    return { status: 200, body: await getReceipt(context, ownerOf(call), referenceOf(call)) };
  },

  async getEvidence(context, call) {
    return { status: 200, body: await getEvidence(context, ownerOf(call), referenceOf(call)) };
  },
  async getQuote(context, call) {
    return { status: 200, body: await getQuote(context, ownerOf(call), call.query as unknown as QuoteQuery) };
  },
  async getScreening(context, call) {
    const { reference } = call.query as unknown as ScreeningQuery;
    return { status: 200, body: await getScreening(context, ownerOf(call), reference) };
  },
  async reportEvent(context, call) {
    const body = call.body as ReportEventBody;
    return { status: 200, body: await reportEvent(context, ownerOf(call), referenceOf(call), body) };
  },
  async issueVoucher(context, call) {
    return { status: 200, body: await issueVoucher(context, ownerOf(call), referenceOf(call)) };
  },
  async startPayout(context, call) {
    return { status: 200, body: await startPayout(context, ownerOf(call), referenceOf(call)) };
  },
};
