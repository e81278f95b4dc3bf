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
  /** True when a wrong call could cost money. It needs a confirmation. */
  movesMoney: boolean;
  /** As `tools/list` shows it. */
  listed: Json;
}

const MONEY_SCOPES: ReadonlySet<Scope | null> = new Set(['conversions:write', 'transfers:write']);

/** Writes are there only when they were allowed. */
export const makeTools = (allowsWrites: boolean): ReadonlyMap<string, Tool> =>
  new Map(
    OPERATION_IDS.map((id) => ({ ...OPERATIONS[id], id }))
      .filter(({ access, write }) => access === 'merchant' && (!write || allowsWrites))
      .map((operation) => [operation.id, makeTool(operation)]),
  );

function makeTool(operation: Operation & { id: OperationId }): Tool {
  const { id, summary, write, scope } = operation;
  const movesMoney = write && MONEY_SCOPES.has(scope);
  const listed = {
    name: id,
    description: movesMoney
      ? `${summary}. Moves money: the first call answers with a text to show to the user; repeat the call with that text as \`confirm\` only after the user agreed.`
      : `${summary}.`,
    inputSchema: inputSchema(operation, movesMoney),
    annotations: {
      title: summary,
      readOnlyHint: !write,
      destructiveHint: movesMoney || operation.method === 'DELETE',
      idempotentHint: !write,
      openWorldHint: true,
    },
  };
  return { operation, movesMoney, listed };
}

/** Path, query and body in one object: no operation uses a name twice. */
function inputSchema(operation: Operation, movesMoney: boolean): Json {
  const parts = [operation.params, operation.query, operation.body].flatMap((schema) =>
    schema === null ? [] : [toOpenApiSchema(schema)],
  );
  const properties = Object.assign({}, ...parts.map((part) => (part.properties ?? {}) as Json)) as Json;
  const required = parts.flatMap((part) => (part.required ?? []) as string[]);
  const asked = required.filter((name) => (properties[name] as Json).default === undefined);
  return {
    type: 'object',
    properties: { ...properties, ...(operation.write && extraProperties(movesMoney)) },
    ...(asked.length > 0 && { required: asked }),
    additionalProperties: false,
  };
}

const extraProperties = (movesMoney: boolean): Json => ({
  idempotencyKey: { type: 'string', description: `${HEADERS.idempotencyKey}: repeats the same write safely.` },
  ...(movesMoney && {
    confirm: { type: 'string', description: 'The text of the first answer, once the user has agreed to it.' },
  }),
});
