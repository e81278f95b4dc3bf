// The nine conversion operations. Bodies, queries and params come checked against the operation's schemas.
import type {
  CreateConversionBody,
  ListConversionsQuery,
  QuoteQuery,
  ReportEventBody,
  ScreeningQuery,
} from '@svc/protocol';
import type { MerchantCall, ReadsAhead, RouteHandlers } from '../../ports/http.ts';
import { createConversion } from '../../usecases/conversions/create-conversion.ts';
import { getConversion } from '../../usecases/conversions/get-conversion.ts';
import { getQuote } from '../../usecases/conversions/get-quote.ts';
import { getReceipt } from '../../usecases/conversions/get-receipt.ts';
import { listConversions } from '../../usecases/conversions/list-conversions.ts';
import { startPayout } from '../../usecases/conversions/orders/start-payout.ts';
import { reportEvent } from '../../usecases/conversions/report-event.ts';
import { getScreening } from '../../usecases/conversions/screening/get-screening.ts';
import { issueVoucher } from '../../usecases/conversions/vouchers/issue-voucher.ts';

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
