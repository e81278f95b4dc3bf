// The tools of `svc mcp`: one for each operation of a merchant, made from the operations table.
import {
  HEADERS,
  OPERATION_IDS,
  OPERATIONS,
  type Operation,
  type OperationId,
  type Scope,
  toOpenApiSchema,
} from '@svc/protocol';

type Json = Record<string, unknown>;

export interface Tool {
  operation: Operation & { id: OperationId };
  /** True when a wrong call could cost money, or send events elsewhere. A person has to agree to it. */
  needsConsent: boolean;
  /** As `tools/list` shows it. */
  listed: Json;
}

const CONSENT_SCOPES: ReadonlySet<Scope | null> = new Set(['conversions:write', 'transfers:write', 'webhooks:manage']);
/** Of the Sandbox alone. */
const TEST_DATA = '/v1/test-data/';

/** Writes are there only when they were allowed. */
export const makeTools = (allowsWrites: boolean): ReadonlyMap<string, Tool> =>
  new Map(
    OPERATION_IDS.map((id) => ({ ...OPERATIONS[id], id }))
      .filter(({ access, write }) => access === 'merchant' && (!write || allowsWrites))
      .map((operation) => [operation.id, makeTool(operation)]),
  );

function makeTool(operation: Operation & { id: OperationId }): Tool {
  const { id, summary, write, scope, path } = operation;
  const needsConsent = write && CONSENT_SCOPES.has(scope) && !path.startsWith(TEST_DATA);
  const listed = {
    name: id,
    description: needsConsent
      ? `${summary}. The user has to agree to the very order: the host asks them, or they read a code on the terminal of svc mcp and give it to you for \`confirm\`.`
      : `${summary}.`,
    inputSchema: inputSchema(operation, needsConsent),
    annotations: {
      title: summary,
      readOnlyHint: !write,
      destructiveHint: needsConsent || operation.method === 'DELETE',
      idempotentHint: !write,
      openWorldHint: true,
    },
  };
  return { operation, needsConsent, listed };
}

/** Path, query and body in one object: no operation uses a name twice. */
function inputSchema(operation: Operation, needsConsent: boolean): Json {
  const parts = [operation.params, operation.query, operation.body].flatMap((schema) =>
    schema === null ? [] : [toOpenApiSchema(schema)],
  );
  const properties = Object.assign({}, ...parts.map((part) => (part.properties ?? {}) as Json)) as Json;
  const required = parts.flatMap((part) => (part.required ?? []) as string[]);
  const asked = required.filter((name) => (properties[name] as Json).default === undefined);
  return {
    type: 'object',
    properties: { ...properties, ...(operation.write && extraProperties(needsConsent)) },
    ...(asked.length > 0 && { required: asked }),
    additionalProperties: false,
  };
}

const extraProperties = (needsConsent: boolean): Json => ({
  idempotencyKey: { type: 'string', description: `${HEADERS.idempotencyKey}: repeats the same write safely.` },
  ...(needsConsent && {
    confirm: { type: 'string', description: 'The code that the user read on the terminal of svc mcp.' },
  }),
});
