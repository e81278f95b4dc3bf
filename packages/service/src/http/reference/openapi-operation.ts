// One operation of the tables as OpenAPI describes it.
import {
  ERRORS,
  HEADERS,
  type Operation,
  type OperationId,
  RATE_HEADERS,
  SvcError,
  type SvcErrorCode,
  toErrorEnvelope,
  toOpenApiSchema,
} from '@svc/protocol';
import { EXAMPLES } from './openapi-examples.ts';
import { COUNTED_HEADERS, headerRefs, leaveOpen, refTo, SEALED_HEADERS } from './openapi-shared.ts';

type Schema = Parameters<typeof toOpenApiSchema>[0];

export const describeOperation = (id: OperationId, operation: Operation) => ({
  operationId: id,
  summary: operation.summary,
  description: describeAccess(operation),
  tags: [tagOf(operation.path)],
  security: securityOf(operation),
  parameters: parametersOf(id, operation),
  ...(operation.write && { requestBody: describeBody(id, operation) }),
  responses: { ...describeAnswers(id, operation), ...describeErrors(operation.errors) },
});

const TAGS: readonly (readonly [prefix: string, tag: string])[] = [
  ['/v1/conversions', 'Conversions'],
  ['/v1/balance', 'Lookups'],
  ['/v1/banks', 'Lookups'],
  ['/v1/accounts', 'Lookups'],
  ['/v1/transfers', 'Transfers'],
  ['/v1/webhook-endpoints', 'Webhook endpoints'],
  ['/v1/events', 'Event log'],
  ['/v1/test-data', 'Test data'],
  ['/v1/api-keys', 'Credentials'],
  ['/v1/signing-keys', 'Credentials'],
  ['/v1/encryption-keys', 'Credentials'],
  ['/v1/allowed-origins', 'Credentials'],
];
export const TAG_NAMES = ['Service', ...new Set(TAGS.map(([, tag]) => tag))];
export const tagOf = (path: string): string => TAGS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'Service';

function describeAccess({ access, scope, keyKinds, limitClass }: Operation): string {
  if (access === 'public') return 'Needs no key.';
  const scoped = scope === null ? '' : ` A restricted key needs the scope \`${scope}\`.`;
  const publishable = keyKinds.includes('pk') ? ' Publishable keys may call it, from an allowed origin.' : '';
  const counted = limitClass === 'write' ? ' Counts in the 60 writes a minute.' : '';
  return `Needs an API key.${scoped}${publishable}${counted}`;
}

function securityOf({ access, write }: Operation): object[] {
  if (access === 'public') return [];
  return [write ? { apiKey: [], requestSignature: [] } : { apiKey: [] }];
}

function parametersOf(id: OperationId, operation: Operation): object[] {
  const named = [
    ...parametersIn('path', operation.params, {}),
    ...parametersIn('query', operation.query, EXAMPLES[id].query ?? {}),
  ];
  if (operation.access === 'public') return named;
  const headers = operation.write
    ? ['ApiVersion', 'KeyId', 'Timestamp', 'Nonce', 'Signature', 'IdempotencyKey']
    : ['ApiVersion', 'ReadKeyId'];
  return [...named, ...headers.map((name) => refTo('parameters', name))];
}

function parametersIn(place: 'path' | 'query', schema: Schema | null, examples: Record<string, string>): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, Schema & { default?: unknown }>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && property.default === undefined),
    schema: toOpenApiSchema(property),
    ...(examples[name] !== undefined && { example: name === 'limit' ? Number(examples[name]) : examples[name] }),
  }));
}

const describeBody = (id: OperationId, { body }: Operation) => ({
  required: true,
  description: 'An SVC-ENC-V1 envelope; `x-svc-plaintext` is what it holds.',
  content: {
    'application/json': {
      schema: refTo('schemas', 'Envelope'),
      ...(body !== null && { 'x-svc-plaintext': toOpenApiSchema(body) }),
      'x-svc-plaintext-example': EXAMPLES[id].body,
    },
  },
});

function describeAnswers(id: OperationId, operation: Operation): Record<string, object> {
  const entries = Object.entries(operation.answers).map(([status, schema]) => [
    status,
    operation.sealed ? describeSealed(id, operation, schema) : describePlain(id, schema),
  ]);
  return Object.fromEntries(entries);
}

function describeSealed(id: OperationId, { keyKinds }: Operation, schema: Schema): object {
  const plain = leaveOpen(toOpenApiSchema(schema));
  const sealed = refTo('schemas', 'SealedResponse');
  return {
    description: 'Sealed (SVC-RESP-V1) for secret and restricted keys; `x-svc-plaintext` is what it holds.',
    headers: headerRefs([...SEALED_HEADERS, ...COUNTED_HEADERS]),
    content: {
      'application/json': {
        schema: keyKinds.includes('pk') ? { anyOf: [sealed, plain] } : sealed,
        'x-svc-plaintext': plain,
        'x-svc-plaintext-example': EXAMPLES[id].answer,
      },
    },
  };
}

function describePlain(id: OperationId, schema: Schema): object {
  const isPage = (schema as { contentMediaType?: string }).contentMediaType === 'text/html';
  return {
    description: 'Plain.',
    headers: headerRefs([HEADERS.requestId, ...COUNTED_HEADERS]),
    content: {
      [isPage ? 'text/html' : 'application/json']: {
        schema: isPage ? { type: 'string' } : leaveOpen(toOpenApiSchema(schema)),
        example: EXAMPLES[id].answer,
      },
    },
  };
}

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
