// Returns the text of operations.go: a typed method for each operation of the table, and a struct for each resource and body.
import { COMPONENTS, OPERATION_IDS, OPERATIONS, type OperationId } from '@svc/protocol';
import type { SchemaNode } from './type-text.ts';

const HEAD = `// Every operation of the API as a typed method. Written by \`npm run types\` from packages/protocol: change the schemas there.

package svc

import (
	"context"
	"encoding/json"
	"net/url"
)
`;

/** In the form that `gofmt` leaves. */
export function goOperationsText(): string {
  const structs = new Map<string, string>();
  for (const [name, schema] of Object.entries(COMPONENTS).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    addStruct(structs, name, schema as SchemaNode, true);
  const calls = OPERATION_IDS.filter((id) => OPERATIONS[id].access !== 'public');
  for (const id of calls) {
    const { body, query } = OPERATIONS[id] as { body: SchemaNode | null; query: SchemaNode | null };
    if (hasFields(body)) addStruct(structs, `${pascal(id)}Body`, body, false);
    if (hasFields(query)) addStruct(structs, `${pascal(id)}Query`, query, false);
  }
  return [HEAD, ...structs.values(), ...calls.map(methodOf)].join('\n');
}

const hasFields = (node: SchemaNode | null): node is SchemaNode => Object.keys(node?.properties ?? {}).length > 0;

interface Field {
  name: string;
  type: string;
  tag: string;
}

/** Adds a struct, and before it those of its fields. What is sent leaves out what is not set. */
function addStruct(structs: Map<string, string>, name: string, node: SchemaNode, isAnswer: boolean): void {
  if (structs.has(name)) throw new Error(`Two structs of Go would be called ${name}.`);
  structs.set(name, '');
  const fields = Object.entries(node.properties ?? {}).map(([field, each]): Field => {
    // What has a default is left out too: a page of no length at all would be refused.
    const isRequired = (node.required?.includes(field) ?? false) && (isAnswer || each.default === undefined);
    const type = wordOf(structs, `${name}${pascal(field)}`, each, isAnswer);
    // A false that is sent differs from one that is not.
    const sent = !isAnswer && !isRequired && type === 'bool' ? '*bool' : type;
    return { name: pascal(field), type: sent, tag: `\`json:"${field}${isRequired ? '' : ',omitzero'}"\`` };
  });
  const names = Math.max(...fields.map((field) => field.name.length));
  const types = Math.max(...fields.map(({ type }) => type.length));
  const lines = fields.map((field) => `\t${field.name.padEnd(names)} ${field.type.padEnd(types)} ${field.tag}\n`);
  structs.delete(name);
  const about =
    node.description === undefined ? `${name} is a JSON object of the API.` : `${name}: ${node.description}`;
  structs.set(name, `// ${about.replaceAll('\n', ' ')}\ntype ${name} struct {\n${lines.join('')}}\n`);
}

function wordOf(structs: Map<string, string>, name: string, node: SchemaNode, isAnswer: boolean): string {
  if (node.$id !== undefined) return node.$id;
  if (node.anyOf !== undefined) {
    const others = node.anyOf.filter(({ type }) => type !== 'null');
    const words = [...new Set(others.map((each) => wordOf(structs, name, each, isAnswer)))];
    if (words.length !== 1) return 'json.RawMessage';
    const [word = ''] = words;
    return others.length === node.anyOf.length || /^(\[\]|map|json\.)/.test(word) ? word : `*${word}`;
  }
  if (node.enum !== undefined || node.const !== undefined) return literalOf((node.enum ?? [node.const])[0]);
  if (node.type === 'array') return `[]${wordOf(structs, name, node.items ?? {}, isAnswer)}`;
  if (node.type === 'object' && hasFields(node)) {
    addStruct(structs, name, node, isAnswer);
    return name;
  }
  if (node.type === 'object') {
    const [values] = Object.values(node.patternProperties ?? {});
    return values?.type === 'string' ? 'map[string]string' : 'map[string]any';
  }
  return PLAIN[node.type ?? ''] ?? 'json.RawMessage';
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int64',
  number: 'float64',
  boolean: 'bool',
};

const literalOf = (value: unknown): string =>
  typeof value === 'boolean' ? 'bool' : typeof value === 'number' ? 'int64' : 'string';

function methodOf(id: OperationId): string {
  const { method, path, summary, body, query, answers } = OPERATIONS[id];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const sends = hasFields(body as SchemaNode | null);
  const asks = hasFields(query as SchemaNode | null);
  const words = [...new Set(Object.values(answers).map((schema) => (schema as SchemaNode).$id))];
  const answer = words.length === 1 && words[0] !== undefined ? words[0] : 'json.RawMessage';
  const parameters = [
    'ctx context.Context',
    ...names.map((name) => `${name} string`),
    ...(sends ? [`body ${pascal(id)}Body`] : []),
    ...(asks ? [`query ${pascal(id)}Query`] : []),
    ...(method === 'GET' ? [] : ['options ...CallOption']),
  ];
  const parts = path.split(/\{(\w+)\}/).flatMap((part, index) => {
    if (part === '') return [];
    return [index % 2 === 0 ? `"${part}"` : `url.PathEscape(${part})`];
  });
  const target = `${parts.join('+')}${asks ? '+encodeQuery(query)' : ''}`;
  const options = method === 'GET' ? '' : ', options...';
  return `// ${pascal(id)}: ${summary}.
func (c *Client) ${pascal(id)}(${parameters.join(', ')}) (*${answer}, error) {
	var answer ${answer}
	if err := c.Call(ctx, "${method}", ${target}, ${sends ? 'body' : 'nil'}, &answer${options}); err != nil {
		return nil, err
	}
	return &answer, nil
}
`;
}

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
