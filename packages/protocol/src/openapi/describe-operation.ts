// One operation of the tables as OpenAPI describes it, in one of two forms: as it is on the wire, or in plain JSON.
import type { TSchema } from 'typebox';
import { toOpenApiSchema } from '../components.ts';
import type { Operation, OperationId } from '../endpoints.ts';
import { ERRORS, SvcError, type SvcErrorCode, toErrorEnvelope } from '../errors.ts';
import { HEADERS, RATE_HEADERS } from '../names.ts';
import { EXAMPLES } from './examples.ts';
import { headerRefs, refTo } from './shared.ts';

/** What differs between the service's own document and that of the plaintext gateway. */
export interface DocumentForm {
  access(operation: Operation): string;
  security(operation: Operation): object[];
  headerParameters(operation: Operation): readonly string[];
  body(id: OperationId, operation: Operation): object;
  answer(id: OperationId, operation: Operation, schema: TSchema): object;
  errors(operation: Operation): readonly SvcErrorCode[];
}

export const describeOperation = (id: OperationId, operation: Operation, form: DocumentForm) => ({
  operationId: id,
  summary: operation.summary,
  description: form.access(operation),
  tags: [tagOf(operation.path)],
  security: form.security(operation),
  parameters: parametersOf(id, operation, form),
  ...(operation.write && { requestBody: form.body(id, operation) }),
  responses: { ...describeAnswers(id, operation, form), ...describeErrors(form.errors(operation)) },
});

const TAGS: readonly (readonly [prefix: string, tag: string])[] = [
  ['/v1/conversions', 'Conversions'],
  ['/v1/balance', 'Lookups'],
  ['/v1/banks', 'Lookups'],
  ['/v1/accounts', 'Lookups'],
  ['/v1/transfers', 'Transfers'],
  ['/v1/exports', 'Exports and proofs'],
  ['/v1/liabilities', 'Exports and proofs'],
  ['/v1/webhook-endpoints', 'Webhook endpoints'],
  ['/v1/events', 'Event log'],
  ['/v1/test-data', 'Test data'],
  ['/v1/api-keys', 'Credentials'],
  ['/v1/signing-keys', 'Credentials'],
  ['/v1/encryption-keys', 'Credentials'],
  ['/v1/allowed-origins', 'Credentials'],
];
const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Service: 'Health, public keys and the reference. No key is needed.',
  Conversions: 'Create a conversion, run it on chain, report it, and follow it to its end.',
  Lookups: 'Balances, banks and the names of bank accounts.',
  Transfers: 'Unsigned SVC transfers between wallets.',
  'Webhook endpoints': 'Where events are delivered to.',
  'Event log':
    'Every event with its deliveries, for as long as the installation keeps them: 400 days in Live and 90 in the Sandbox unless set otherwise, 7 for test events.',
  'Exports and proofs': 'Files for your books, and the proof that what is owed to you is counted.',
  'Test data': 'Test events, and the levers of the Sandbox.',
  Credentials: 'The inventory of keys and origins. They are changed in the dashboard.',
};
export const TAG_NAMES = Object.keys(TAG_DESCRIPTIONS);
export const TAG_LIST = [
  ...Object.entries(TAG_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
  { name: 'Webhooks', description: 'What the service sends to your endpoints, signed.' },
];
export const tagOf = (path: string): string => TAGS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Service';

function parametersOf(id: OperationId, operation: Operation, form: DocumentForm): object[] {
  return [
    ...parametersIn('path', operation.params, {}),
    ...parametersIn('query', operation.query, EXAMPLES[id].query ?? {}),
    ...form.headerParameters(operation).map((name) => refTo('parameters', name)),
  ];
}

function parametersIn(place: 'path' | 'query', schema: TSchema | null, examples: Record<string, string>): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema & { type?: string; default?: unknown; description?: string }>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && property.default === undefined),
    ...(property.description !== undefined && { description: property.description }),
    schema: toOpenApiSchema(property),
    // `metadata[order]=A-1`.
    ...(place === 'query' && property.type === 'object' && { style: 'deepObject', explode: true }),
    ...(examples[name] !== undefined && { example: name === 'limit' ? Number(examples[name]) : examples[name] }),
  }));
}

const describeAnswers = (id: OperationId, operation: Operation, form: DocumentForm): Record<string, object> =>
  Object.fromEntries(
    Object.entries(operation.answers).map(([status, schema]) => [status, form.answer(id, operation, schema)]),
  );

function describeErrors(codes: readonly SvcErrorCode[]): Record<string, object> {
  const byStatus = groupByStatus(codes);
  return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), describeError(status, group)]));
}

function groupByStatus(codes: readonly SvcErrorCode[]): Map<number, SvcErrorCode[]> {
  const groups = new Map<number, SvcErrorCode[]>();
  for (const code of codes) groups.set(ERRORS[code].status, [...(groups.get(ERRORS[code].status) ?? []), code]);
  return groups;
}

function describeError(status: number, codes: readonly SvcErrorCode[]): object {
  const unique = [...new Set(codes)];
  const retry = status === 429 || status === 503 ? [RATE_HEADERS.retryAfter] : [];
  return {
    description: unique.map((code) => `\`${code}\`: ${ERRORS[code].description}`).join('\n\n'),
    headers: headerRefs([HEADERS.requestId, ...retry]),
    content: {
      'application/json': {
        schema: refTo('schemas', 'ErrorEnvelope'),
        examples: Object.fromEntries(unique.map((code) => [code, { value: exampleError(code) }])),
      },
    },
  };
}

const exampleError = (code: SvcErrorCode) =>
  toErrorEnvelope(new SvcError(code, ERRORS[code].description), 'req_01K5BJQ0M8Z4X7T2V9R3C6N1HD');
