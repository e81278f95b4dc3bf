// The document of the plaintext gateway (`svc proxy`): real request and answer types, nothing sealed, nothing signed.
import type { TSchema } from 'typebox';
import { toOpenApiSchema } from '../components.ts';
import type { Operation, OperationId } from '../endpoints.ts';
import { HEADERS, RATE_HEADERS } from '../names.ts';
import type { DocumentForm } from './describe-operation.ts';
import { EXAMPLES, type Example } from './examples.ts';
import { describePublicAnswer } from './sealed-form.ts';
import { COUNTED_HEADERS, headerRefs, leaveOpen, PARAMETERS, RESPONSE_HEADERS } from './shared.ts';

export const plainForm: DocumentForm = {
  access: ({ access, write }) => {
    if (access === 'public') return 'Needs no key.';
    return write ? 'Sealed and signed by the gateway, with its own keys.' : 'Called with the keys of the gateway.';
  },
  security: () => [],
  headerParameters: ({ write }) => (write ? ['IdempotencyKey'] : []),
  body: describeBody,
  answer: (id, operation, schema) =>
    operation.sealed ? describeOpened(id, operation, schema) : describePublicAnswer(id, schema),
  errors: ({ errors, access }) =>
    access === 'public'
      ? [...errors, 'SVC_UPSTREAM_FAILED']
      : [...errors, 'SVC_ORIGIN_NOT_ALLOWED', 'SVC_UPSTREAM_FAILED'],
};

function describeBody(id: OperationId, { body }: Operation): object {
  return {
    required: true,
    description: 'Plain JSON. The gateway seals it.',
    content: {
      'application/json': {
        schema: body === null ? { type: 'object' } : toOpenApiSchema(body),
        ...exampleOf(id, ({ body: sent }) => sent),
      },
    },
  };
}

function describeOpened(id: OperationId, { write }: Operation, schema: TSchema): object {
  const replayed = write ? [HEADERS.idempotencyKey, HEADERS.idempotentReplay] : [];
  return {
    description: 'Verified and opened by the gateway.',
    headers: headerRefs([HEADERS.requestId, HEADERS.apiVersion, ...replayed, ...COUNTED_HEADERS]),
    content: {
      'application/json': {
        schema: leaveOpen(toOpenApiSchema(schema)),
        ...exampleOf(id, ({ answer }) => answer),
      },
    },
  };
}

/** One example, or one for each case of the operation. */
function exampleOf(id: OperationId, pick: (example: Pick<Example, 'body' | 'answer'>) => unknown): object {
  const { cases, ...only } = EXAMPLES[id];
  if (cases === undefined) return { example: pick(only) };
  const named = Object.entries(cases).map(([name, one]) => [name, { summary: one.summary, value: pick(one) }]);
  return { examples: Object.fromEntries(named) };
}

export const PLAIN_PARAMETERS = {
  IdempotencyKey: {
    ...PARAMETERS.IdempotencyKey,
    description: `Repeating it within 24 hours gives the first 2xx answer again. Missing: the gateway makes one and names it in the answer. ${HEADERS.idempotencyKeyAlias} is an alias.`,
  },
};

const PASSED = [
  HEADERS.requestId,
  HEADERS.apiVersion,
  HEADERS.idempotentReplay,
  ...COUNTED_HEADERS,
  RATE_HEADERS.retryAfter,
] as const;

export const PLAIN_HEADERS = {
  ...Object.fromEntries(PASSED.map((name) => [name, RESPONSE_HEADERS[name]])),
  [HEADERS.idempotencyKey]: {
    description: 'The idempotency key of the write: send it again to repeat the same request.',
    schema: { type: 'string' },
  },
};

export const PLAIN_DESCRIPTION = `
Converts between a pair token (USDC, USDT, CELO) or Nigerian Naira and the stablecoin SVC, in both directions.
The service is non-custodial: it returns unsigned transactions, and the caller signs and sends them.

This is the API as \`svc proxy\` offers it on your own machine: plain JSON in, plain JSON out. The gateway holds your keys. It seals
and signs each write, tries again safely after transient failures, verifies and opens each answer, and passes request ids, statuses
and errors through as the service gave them. An error with \`details.source\` \`proxy\` is the gateway's own.
`.trim();
