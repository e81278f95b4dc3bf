// Checks a verified answer against its request: a genuine answer to another request is refused.
import { ASSETS, findChain, parseAmount } from '@svc/protocol';
import type { Conversion, OperationId, TransferResult } from '../api-types.ts';
import { ReferenceReusedError, SvcClientError } from '../errors.ts';
import type { Client } from './client.ts';
import { differingFields, isSame } from './differing-fields.ts';
import type { Answer } from './send-call.ts';

type Fields = Record<string, unknown>;

interface Asked {
  params?: Fields | undefined;
  query?: Fields | undefined;
  body?: Fields | undefined;
}

/** Answer fields that repeat the request. Addresses are returned checksummed, so letter case is ignored. */
const REPEATED: Partial<Record<OperationId, (asked: Asked) => Fields>> = {
  createConversion: ({ body }) => ({ reference: body?.reference }),
  getConversion: ({ params }) => ({ reference: params?.reference }),
  reportEvent: ({ params }) => ({ reference: params?.reference }),
  issueVoucher: ({ params }) => ({ reference: params?.reference }),
  startPayout: ({ params }) => ({ reference: params?.reference }),
  getScreening: ({ query }) => ({ reference: query?.reference }),
  getQuote: ({ query }) => ({ type: query?.type, chain: query?.chain, pair: query?.pair }),
  getBalance: ({ query }) => ({ account: query?.account, chain: query?.chain, asset: query?.asset }),
  resolveAccount: ({ body }) => ({ bankCode: body?.bankCode, accountNumber: body?.accountNumber }),
  createTransfer: ({ body }) => ({ chain: body?.chain }),
  createWebhookEndpoint: ({ body }) => ({ env: body?.env }),
  getWebhookEndpoint: ({ params }) => ({ id: params?.id }),
  updateWebhookEndpoint: ({ params }) => ({ id: params?.id }),
  deleteWebhookEndpoint: ({ params }) => ({ id: params?.id }),
  testWebhookEndpoint: ({ params, body }) => ({ endpointId: params?.id, eventType: body?.eventType }),
  createExport: ({ body }) => ({ kind: body?.kind, format: body?.format }),
  getExport: ({ params }) => ({ id: params?.id }),
  getExportPart: ({ params }) => ({ exportId: params?.id, part: Number(params?.n) }),
  replayEvents: ({ params }) => ({ endpointId: params?.id }),
  getEvent: ({ params }) => ({ id: params?.id }),
  createTestEvent: ({ body }) => ({ eventType: body?.eventType }),
  runTestAction: ({ body }) => ({ action: body?.action }),
};

const ABOUT_A_CONVERSION: ReadonlySet<OperationId> = new Set([
  'createConversion',
  'getConversion',
  'reportEvent',
  'issueVoucher',
  'startPayout',
]);

export function checkAnswer(client: Client, id: OperationId, asked: object, answer: Answer): void {
  const question = asked as Asked;
  const body = answer.body as Fields | null;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse(answer, 'the whole');
  for (const [name, expected] of Object.entries(REPEATED[id]?.(question) ?? {})) {
    if (expected !== undefined && !isSame(expected, body[name])) refuse(answer, name);
  }
  if (ABOUT_A_CONVERSION.has(id) && (body as unknown as Conversion).env !== client.env) refuse(answer, 'env');
  if (id === 'runTestAction') checkActedOn(question.body ?? {}, answer);
  if (id === 'createConversion') checkConversion(question.body ?? {}, answer);
  if (id === 'createTransfer') checkTransfer(question.body ?? {}, answer);
  if (id === 'listConversions') checkFilters(question.query ?? {}, body.conversions, answer);
}

/** A lever on a conversion shows the one it was pulled on. */
function checkActedOn(asked: Fields, answer: Answer): void {
  const { conversion } = answer.body as { conversion?: Conversion };
  if (!isSame(asked.reference, conversion?.reference)) refuse(answer, 'conversion.reference');
}

/** A 200 returns the conversion that already has the reference, and the service ignored the body. */
function checkConversion(asked: Fields, answer: Answer): void {
  const conversion = answer.body as Conversion;
  const fields = differingFields(asked, conversion);
  if (fields[0] === undefined) return;
  if (answer.status === 200) throw new ReferenceReusedError(conversion, fields, answer);
  refuse(answer, fields[0]);
}

function checkTransfer(asked: Fields, answer: Answer): void {
  const { unsignedTransaction: transaction, amount } = answer.body as TransferResult;
  if (!isSame(asked.from, transaction?.from)) refuse(answer, 'from');
  if (String(transaction.value) !== '0') refuse(answer, 'value');
  const words = [String(asked.recipient).slice(2), BigInt(amount).toString(16)].map((hex) => hex.padStart(64, '0'));
  // transfer(address,uint256)
  if (!isSame(`0xa9059cbb${words.join('')}`, transaction.data)) refuse(answer, 'data');
  // On token-only chains the operator defines the decimals.
  const isConverterChain = findChain(String(asked.chain))?.role === 'converter';
  if (isConverterChain && parseAmount(String(asked.amount), ASSETS.SVC.decimals) !== BigInt(amount)) {
    refuse(answer, 'amount');
  }
}

function checkFilters(filters: Fields, items: unknown, answer: Answer): void {
  if (!Array.isArray(items)) refuse(answer, 'conversions');
  for (const item of items as Fields[]) {
    for (const name of ['status', 'type', 'wallet', 'txHash']) {
      if (filters[name] !== undefined && !isSame(filters[name], item[name])) refuse(answer, name);
    }
  }
}

function refuse(answer: Answer, field: string): never {
  throw new SvcClientError(
    'SVC_INVALID_SIGNATURE',
    `The answer is signed, but answers another question: ${field} is not what was asked.`,
    { status: answer.status, requestId: answer.requestId, details: { reason: 'answer_mismatch', field } },
  );
}
