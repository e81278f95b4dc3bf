// Joins the families of routes: every operation of the contract has one handler, and every handler an operation.
import {
  type BalanceQuery,
  type CreateConversionBody,
  type CreateExportBody,
  type CreateTransferBody,
  LIMITS,
  type ListConversionsQuery,
  type ListCredentialsQuery,
  type ListExportsQuery,
  listTestActions,
  OPERATION_IDS,
  OPERATIONS,
  type QuoteQuery,
  type ReportEventBody,
  type ResolveAccountBody,
  type RunTestActionBody,
  type ScreeningQuery,
} from '@svc/protocol';
import { getLiabilityProof } from '../../books/publish-proof.ts';
import { createTransfer, getBalance } from '../../conversions/balance-and-transfer.ts';
import { createConversion } from '../../conversions/create-conversion.ts';
import { getConversion, listConversions } from '../../conversions/get-conversion.ts';
import { getQuote } from '../../conversions/get-quote.ts';
import { getEvidence, getReceipt } from '../../conversions/get-receipt.ts';
import { reportEvent } from '../../conversions/report-event.ts';
import { listCredentials } from '../../credentials/list-credentials.ts';
import { toAllowedOrigin, toApiKey, toEncryptionKey, toSigningKey } from '../../credentials/to-credential-resources.ts';
import { createExport, getExport, getExportPart, getExportSignature, listExports } from '../../exports/exports.ts';
import { listBanks } from '../../naira/list-banks.ts';
import { startPayout } from '../../naira/orders/start-payout.ts';
import { resolveAccount } from '../../naira/resolve-account.ts';
import { toSeconds, wallClock } from '../../ports/clock.ts';
import type { MerchantCall, ReadsAhead, RouteHandlers } from '../../ports/http.ts';
import { runTestAction } from '../../sandbox/levers/run-test-action.ts';
import { getScreening } from '../../screening/get-screening.ts';
import { issueVoucher } from '../../vouchers/issue-voucher.ts';
import { webhookRoutes } from './webhooks.ts';

// The nine conversion operations. Bodies, queries and params come checked against the operation's schemas.

const ownerOf = ({ merchantId, env }: MerchantCall) => ({ merchantId, env });
const referenceOf = ({ params }: MerchantCall): string => params.reference ?? '';

export const conversionReads: ReadsAhead = {
  getConversion: { found: ({ reference }) => reference ?? null },
  createConversion: { lookup: (body) => (body as CreateConversionBody).reference ?? null },
};

const conversionRoutes: RouteHandlers = {
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

// The Sandbox levers over HTTP.

const testActionRoutes: RouteHandlers = {
  async listTestActions({ clock }) {
    const [driven, own] = [clock.now(), wallClock(clock).now()];
    const aheadSeconds = Math.round((driven - own) / 1000);
    return { status: 200, body: { ...listTestActions(), clock: { now: toSeconds(driven), aheadSeconds } } };
  },
  async runTestAction(context, { merchantId, env, body }) {
    return { status: 200, body: await runTestAction(context, { merchantId, env }, body as RunTestActionBody) };
  },
};

// Balance, banks, account resolution, transfers and the proof of what is owed.

const lookupRoutes = {
  getBalance: async (context, call) => ({
    status: 200,
    body: await getBalance(context, call, call.query as BalanceQuery),
  }),
  listBanks: async (context, call) => ({ status: 200, body: await listBanks(context, call) }),
  resolveAccount: async (context, call) => ({
    status: 200,
    body: await resolveAccount(context, call, call.body as ResolveAccountBody),
  }),
  createTransfer: async (context, call) => ({
    status: 201,
    body: await createTransfer(context, call, call.body as CreateTransferBody),
  }),
  getLiabilityProof: async (context, call) => ({ status: 200, body: await getLiabilityProof(context, call) }),
} satisfies RouteHandlers;

// Exports over HTTP.

const exportRoutes: RouteHandlers = {
  async createExport(context, call) {
    return { status: 202, body: await createExport(context, call, call.body as CreateExportBody) };
  },

  async listExports(context, call) {
    const { limit = LIMITS.listDefault, cursor } = call.query as ListExportsQuery;
    return { status: 200, body: await listExports(context, call, { limit, cursor }) };
  },

  async getExport(context, call) {
    return { status: 200, body: await getExport(context, call, call.params.id ?? '') };
  },

  async getExportPart(context, call) {
    const { id = '', n } = call.params;
    return { status: 200, body: await getExportPart(context, call, { id, part: Number(n) }) };
  },

  async getExportSignature(context, call) {
    return { status: 200, body: await getExportSignature(context, call, call.params.id ?? '') };
  },
};

// The credential inventory: four lists. Everything else about credentials happens in the dashboard.

const pageOf = (call: MerchantCall) => ({ merchantId: call.merchantId, ...(call.query as ListCredentialsQuery) });

export const credentialRoutes: RouteHandlers = {
  async listApiKeys(context, call) {
    const { rows, pagination } = await listCredentials(context, 'api_keys', pageOf(call));
    return { status: 200, body: { keys: rows.map(toApiKey), pagination } };
  },
  async listSigningKeys(context, call) {
    const { rows, pagination } = await listCredentials(context, 'signing_keys', pageOf(call));
    return { status: 200, body: { keys: rows.map(toSigningKey), pagination } };
  },
  async listEncryptionKeys(context, call) {
    const { rows, pagination } = await listCredentials(context, 'encryption_keys', pageOf(call));
    return { status: 200, body: { keys: rows.map(toEncryptionKey), pagination } };
  },
  async listAllowedOrigins(context, call) {
    const { rows, pagination } = await listCredentials(context, 'allowed_origins', pageOf(call));
    return { status: 200, body: { origins: rows.map(toAllowedOrigin), pagination } };
  },
};

export const routeHandlers: RouteHandlers = joinFamilies([
  conversionRoutes,
  lookupRoutes,
  webhookRoutes,
  exportRoutes,
  testActionRoutes,
  credentialRoutes,
]);

function joinFamilies(families: readonly RouteHandlers[]): RouteHandlers {
  const names = families.flatMap((family) => Object.keys(family));
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0) throw new Error(`Two handlers for ${repeated.join(', ')}.`);
  return Object.assign({}, ...families);
}

/** Fails at start when the tables and the handlers differ. */
export function checkHandlers(handlers: RouteHandlers): RouteHandlers {
  const operations = OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'merchant');
  const missing = operations.filter((id) => handlers[id] === undefined);
  const unknown = Object.keys(handlers).filter((id) => !operations.some((known) => known === id));
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}.`);
  if (unknown.length > 0) throw new Error(`No operation for ${unknown.join(', ')}.`);
  return handlers;
}
