// The machine-readable references: OpenAPI 3.1, made from the same tables as the routes.
import { COMPONENTS, toOpenApiComponent, toOpenApiSchema } from '../components.ts';
import { OPERATION_IDS, OPERATIONS } from '../endpoints.ts';
import { ERROR_CODES, ERRORS } from '../errors.ts';
import { EVENT_TYPES, type EventType } from '../event-types.ts';
import { EVENTS } from '../events.ts';
import { CURRENT_API_VERSION } from '../versions.ts';
import { type DocumentForm, describeOperation, TAG_LIST } from './describe-operation.ts';
import { PLAIN_DESCRIPTION, PLAIN_HEADERS, PLAIN_PARAMETERS, plainForm } from './plain-form.ts';
import { sealedForm } from './sealed-form.ts';
import { DESCRIPTION, leaveOpen, PARAMETERS, RESPONSE_HEADERS, refTo, SECURITY_SCHEMES } from './shared.ts';

interface Served {
  baseUrl: string;
  /** Of the service or the gateway that serves the document. */
  version: string;
}

/** Describes the API as it is on the wire. */
export const makeOpenApi = (served: Served) =>
  makeDocument(served, sealedForm, {
    title: 'SVC: Stablecoin Conversion Service',
    description: `${DESCRIPTION}\n\n${errorTable()}`,
    components: { parameters: PARAMETERS, headers: RESPONSE_HEADERS, securitySchemes: SECURITY_SCHEMES },
    left: [],
  });

/** Describes the API as `svc proxy` serves it: the same operations in plain JSON. */
export const makePlainOpenApi = (served: Served) =>
  makeDocument(served, plainForm, {
    title: 'SVC: Stablecoin Conversion Service, in plain JSON through svc proxy',
    description: `${PLAIN_DESCRIPTION}\n\n${errorTable()}`,
    components: { parameters: PLAIN_PARAMETERS, headers: PLAIN_HEADERS },
    left: CLOSED,
  });

interface Parts {
  title: string;
  description: string;
  components: object;
  /** Schemas that the document does not need. */
  left: readonly string[];
}

function makeDocument({ baseUrl, version }: Served, form: DocumentForm, parts: Parts) {
  return {
    openapi: '3.1.0',
    info: {
      title: parts.title,
      version: CURRENT_API_VERSION,
      summary: 'USDC, USDT, CELO or Naira to SVC and back.',
      description: parts.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      'x-svc-service-version': version,
    },
    servers: [{ url: baseUrl }],
    tags: TAG_LIST,
    paths: describePaths(form),
    webhooks: Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: describeWebhook(type) }])),
    components: {
      schemas: describeComponents(parts.left),
      ...parts.components,
    },
  };
}

/** The two envelopes have no other properties by their own rules. No request body refers to a component. */
const CLOSED = ['Envelope', 'SealedResponse'];

const describeComponents = (left: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(COMPONENTS)
      .filter(([name]) => !left.includes(name))
      .map(([name, schema]) => {
        const component = toOpenApiComponent(schema);
        return [name, CLOSED.includes(name) ? component : leaveOpen(component)];
      }),
  );

function describePaths(form: DocumentForm): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const id of OPERATION_IDS) {
    const { path, method } = OPERATIONS[id];
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(id, OPERATIONS[id], form) };
  }
  return paths;
}

const describeWebhook = (type: EventType) => ({
  operationId: `on_${type.replace(/[^a-z]/g, '_')}`,
  summary: type,
  description: EVENTS[type].description,
  tags: ['Webhooks'],
  security: [],
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
              properties: {
                type: { const: type, description: 'The type of the event.' },
                data: {
                  description: 'What the event is about.',
                  ...(leaveOpen(toOpenApiSchema(EVENTS[type].dataSchema)) as object),
                },
              },
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
          sequence: 1,
          previous: null,
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
