// Returns the text of src/api-types.ts: every resource, body and query of the protocol's schemas as a documented type.
import { CHAINS, COMPONENTS, FIELD_OF_TYPE, OPERATION_IDS, OPERATIONS, type OperationId } from '@svc/protocol';
import { commentText, membersText, nameOf, type SchemaNode, typeText } from './type-text.ts';

const HEAD = `// Every resource, body and query of the API, with the descriptions and examples of its schema.
// Written by \`npm run types\` from packages/protocol: change the schemas there, not this file.

/** A chain that this version knows. Others can be enabled by an operator. */
export type KnownChain = ${CHAINS.map(({ slug }) => `'${slug}'`).join(' | ')};
/** A chain by its slug: the known ones are offered, any other is allowed. */
export type ChainName = KnownChain | (string & {});`;

/** Named by hand, because bodies of one operation differ by their type. */
const CREATE = 'createConversion';

export function apiTypesText(): string {
  return `${[HEAD, ...resources(), ...bodies(), createConversion(), ...queries(), ...maps()].join('\n\n')}\n`;
}

function resources(): string[] {
  // Sorted, because the order of a module's exports depends on what loads it.
  const sorted = Object.entries(COMPONENTS).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([name, schema]) => interfaceText(nameOf(name), schema as SchemaNode));
}

const interfaceText = (name: string, node: SchemaNode): string =>
  `${commentText(node)}export interface ${name} {\n${membersText(node)}\n}`;

const bodyName = (id: OperationId): string => (id === CREATE ? 'CreateConversion' : `${pascal(id)}Body`);
const queryName = (id: OperationId): string => `${pascal(id)}Query`;

function bodies(): string[] {
  return OPERATION_IDS.flatMap((id) => {
    const node = OPERATIONS[id].body as SchemaNode | null;
    if (node === null || id === CREATE) return [];
    return [
      isEmpty(node)
        ? `export type ${bodyName(id)} = Record<string, never>;`
        : interfaceText(bodyName(id), withNote(node, id)),
    ];
  });
}

const isEmpty = (node: SchemaNode): boolean => Object.keys(node.properties ?? {}).length === 0;

const withNote = (node: SchemaNode, id: OperationId): SchemaNode => ({
  ...node,
  description: node.description ?? `${OPERATIONS[id].summary}: the body.`,
});

/** One interface per type, each with exactly the field that its type needs. */
function createConversion(): string {
  const node = OPERATIONS[CREATE].body as SchemaNode;
  const own = Object.values(FIELD_OF_TYPE);
  const base = `/** What every new conversion has. */\ninterface NewConversion {\n${membersText(node, ['type', ...own])}\n}`;
  const rows = Object.entries(FIELD_OF_TYPE).map(([type, field]) => {
    const property = node.properties?.[field] ?? {};
    const kind = `${commentText(node.properties?.type ?? {})}type: '${type}';`;
    const needed = `${commentText(property)}${field}: ${typeText(property)};`;
    return `/** A new \`${type}\`. */\nexport interface ${createName(type)} extends NewConversion {\n${kind}\n${needed}\n}`;
  });
  const union = `/** A new conversion: its \`type\` says which of \`pair\`, \`payer\` and \`payout\` it needs. */
export type CreateConversion = ${Object.keys(FIELD_OF_TYPE).map(createName).join(' | ')};`;
  return [base, ...rows, union].join('\n\n');
}

const createName = (type: string): string =>
  `Create${pascal(type.replace(/-./g, (text) => text[1]?.toUpperCase() ?? ''))}`;

function queries(): string[] {
  return OPERATION_IDS.flatMap((id) => {
    const node = OPERATIONS[id].query as SchemaNode | null;
    return node === null ? [] : [interfaceText(queryName(id), node)];
  });
}

/** The body, query and answer of each operation by its id. */
function maps(): string[] {
  const rows = OPERATION_IDS.map((id) => {
    const { body, query, answers } = OPERATIONS[id];
    const answer = [...new Set(Object.values(answers).map((schema) => typeText(schema as SchemaNode)))].join(' | ');
    return `${id}: { body: ${body === null ? 'undefined' : bodyName(id)}; query: ${query === null ? 'undefined' : queryName(id)}; answer: ${answer} };`;
  });
  return [
    `/** Every operation with its plaintext body, its query and its answer. */\nexport interface ApiOperations {\n${rows.join('\n')}\n}`,
    'export type OperationId = keyof ApiOperations;',
    "export type BodyOf<Id extends OperationId> = ApiOperations[Id]['body'];",
    "export type QueryOf<Id extends OperationId> = ApiOperations[Id]['query'];",
    "export type AnswerOf<Id extends OperationId> = ApiOperations[Id]['answer'];",
  ];
}

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
