// Returns the text of svc_operations.py: a typed method for each operation of the table, and a type for each resource and body.
import { COMPONENTS, OPERATION_IDS, OPERATIONS, type OperationId } from '@svc/protocol';
import type { SchemaNode } from './type-text.ts';

const HEAD = `"""Every operation of the API as a typed method. Written by \`npm run types\` from packages/protocol: change the schemas there."""

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union
from urllib.parse import quote
`;

export function pythonOperationsText(): string {
  const resources = Object.entries(COMPONENTS)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => typeOf(name, schema as SchemaNode));
  const bodies = OPERATION_IDS.flatMap((id) => {
    const { body, query } = OPERATIONS[id] as { body: SchemaNode | null; query: SchemaNode | null };
    return [
      ...(hasFields(body) ? [typeOf(`${pascal(id)}Body`, body)] : []),
      ...(hasFields(query) ? [typeOf(`${pascal(id)}Query`, query)] : []),
    ];
  });
  return `${HEAD}\n${[...resources, ...bodies].join('\n')}\n\n${operationsClass()}`;
}

const hasFields = (node: SchemaNode | null): node is SchemaNode => Object.keys(node?.properties ?? {}).length > 0;

/** In the functional form, because a field may be called \`from\`. Where one field is optional, none is insisted on. */
function typeOf(name: string, node: SchemaNode): string {
  if (!hasFields(node)) return `${name} = Dict[str, Any]`;
  const fields = Object.entries(node.properties ?? {}).map(
    ([field, each]) => `    "${field}": ${wordOf(each, true)},\n`,
  );
  const isTotal = Object.keys(node.properties ?? {}).every((field) => node.required?.includes(field));
  return `${name} = TypedDict("${name}", {\n${fields.join('')}}${isTotal ? '' : ', total=False'})`;
}

/** A name that is not yet defined stands in quotes. */
function wordOf(node: SchemaNode, isForward: boolean): string {
  if (node.$id !== undefined) return isForward ? `"${node.$id}"` : node.$id;
  if (node.anyOf !== undefined) {
    const words = [...new Set(node.anyOf.map((each) => wordOf(each, isForward)))];
    const others = words.filter((word) => word !== 'None');
    const inner = others.length === 1 ? (others[0] ?? 'Any') : `Union[${others.join(', ')}]`;
    return others.length < words.length ? `Optional[${inner}]` : inner;
  }
  if (node.enum !== undefined) return `Literal[${node.enum.map((value) => JSON.stringify(value)).join(', ')}]`;
  if (typeof node.const === 'boolean') return 'bool';
  if (node.const !== undefined) return `Literal[${JSON.stringify(node.const)}]`;
  if (node.type === 'array') return `List[${wordOf(node.items ?? {}, isForward)}]`;
  return PLAIN[node.type ?? ''] ?? 'Any';
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  object: 'Dict[str, Any]',
};

function operationsClass(): string {
  const methods = OPERATION_IDS.map(methodOf);
  const open = OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'public').map((id) => OPERATIONS[id].path);
  return `
# Of these the answer is plain, and no key is sent.
PUBLIC_PATHS = {${open.map((path) => `"${path}"`).join(', ')}}


class Operations:
    """The methods of a client: \`call\` seals, signs, sends, verifies and opens."""

    def call(self, method, path, body=None, query=None, idempotency_key=None):
        raise NotImplementedError

${methods.join('\n')}`;
}

function methodOf(id: OperationId): string {
  const { method, path, summary, body, query, answers } = OPERATIONS[id];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const isWrite = method !== 'GET';
  const parameters = [
    'self',
    ...names.map((name) => `${name}: str`),
    ...(hasFields(body as SchemaNode | null) ? [`body: ${pascal(id)}Body`] : []),
    ...(hasFields(query as SchemaNode | null) ? [`query: Optional[${pascal(id)}Query] = None`] : []),
    ...(isWrite ? ['idempotency_key: Optional[str] = None'] : []),
  ];
  const words = [...new Set(Object.values(answers).map((schema) => wordOf(schema as SchemaNode, false)))];
  const answer = words.length === 1 ? words[0] : `Union[${words.join(', ')}]`;
  const target =
    names.length === 0 ? `"${path}"` : `f"${path.replace(/\{(\w+)\}/g, (_, name) => `{quote(${name}, safe=':')}`)}"`;
  const given = [
    `"${method}"`,
    target,
    ...(hasFields(body as SchemaNode | null) ? ['body'] : []),
    ...(hasFields(query as SchemaNode | null) ? ['query=query'] : []),
    ...(isWrite ? ['idempotency_key=idempotency_key'] : []),
  ];
  return `    def ${snake(id)}(${parameters.join(', ')}) -> ${answer}:
        """${summary}."""
        return self.call(${given.join(', ')})
`;
}

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const snake = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
