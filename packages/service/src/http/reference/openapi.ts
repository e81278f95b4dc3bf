// The machine-readable reference: OpenAPI 3.1, made from the same tables as the routes.
import {
  COMPONENTS,
  CURRENT_API_VERSION,
  ERROR_CODES,
  ERRORS,
  EVENT_TYPES,
  EVENTS,
  type EventType,
  OPERATION_IDS,
  OPERATIONS,
  toOpenApiComponent,
  toOpenApiSchema,
} from '@svc/protocol';
import type { Config } from '../../config.ts';
import { describeOperation, TAG_NAMES } from './openapi-operation.ts';
import { DESCRIPTION, leaveOpen, PARAMETERS, RESPONSE_HEADERS, refTo, SECURITY_SCHEMES } from './openapi-shared.ts';

export function makeOpenApi(config: Pick<Config, 'baseUrl' | 'version'>) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'SVC: Stablecoin Conversion Service',
      version: CURRENT_API_VERSION,
      summary: 'USDC, USDT, CELO or Naira to SVC and back.',
      description: `${DESCRIPTION}\n\n${errorTable()}`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      'x-svc-service-version': config.version,
    },
    servers: [{ url: config.baseUrl }],
    tags: [...TAG_NAMES, 'Webhooks'].map((name) => ({ name })),
    paths: describePaths(),
    webhooks: Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: describeWebhook(type) }])),
    components: {
      schemas: describeComponents(),
      parameters: PARAMETERS,
      headers: RESPONSE_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** The two envelopes have no other properties by their own rules. No request body refers to a component. */
const CLOSED = ['Envelope', 'SealedResponse'];

const describeComponents = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(COMPONENTS).map(([name, schema]) => {
      const component = toOpenApiComponent(schema);
      return [name, CLOSED.includes(name) ? component : leaveOpen(component)];
    }),
  );

function describePaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const id of OPERATION_IDS) {
    const { path, method } = OPERATIONS[id];
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(id, OPERATIONS[id]) };
  }
  return paths;
}

const describeWebhook = (type: EventType) => ({
  operationId: `on_${type.replace(/[^a-z]/g, '_')}`,
  summary: type,
  description: EVENTS[type].description,
  tags: ['Webhooks'],
  requestBody: {
    required: true,
    description: 'Signed (SVC-WH-V1) by a key of the key document.',
    content: {
      'application/json': {
        schema: {
          allOf: [
            refTo('schemas', 'WebhookBody'),
            {
              type: 'object',
              properties: { type: { const: type }, data: leaveOpen(toOpenApiSchema(EVENTS[type].dataSchema)) },
            },
          ],
        },
        example: {
          id: 'evt_01K5BJY5P7R9T1W3Y5A7C9E1GH',
          type,
          apiVersion: CURRENT_API_VERSION,
          created: 1_789_639_232,
          env: 'test',
          merchantId: 'mrc_01K5BJA1B2C3D4E5F6G7H8J9KM',
          endpointId: 'whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG',
          data: EVENTS[type].sample,
        },
      },
    },
  },
  responses: { '2XX': { description: 'Answered within 15 seconds: delivered. Anything else is tried again.' } },
});

const errorTable = (): string =>
  [
    '**Errors.** `{ "error": { "code", "message", "requestId", "details" } }`, with one of these codes.',
    '',
    '| code | HTTP | when |',
    '|---|---|---|',
    ...ERROR_CODES.map((code) => `| \`${code}\` | ${ERRORS[code].status} | ${ERRORS[code].description} |`),
  ].join('\n');
