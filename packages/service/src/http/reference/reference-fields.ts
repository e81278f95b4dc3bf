// A schema as a table of fields: name, type, and the rules that a value must keep.
import { code, type Html, html, link, table } from './reference-html.ts';

interface Node {
  $id?: string;
  type?: string;
  properties?: Record<string, Node>;
  required?: readonly string[];
  items?: Node;
  anyOf?: readonly Node[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
  description?: string;
}

export function fieldTable(schema: object): Html {
  const rows = fieldsOf(schema as Node, '');
  if (rows.length === 0) return html`<p>No fields.</p>`;
  return table(['field', 'type', 'rules'], rows);
}

function fieldsOf(node: Node, prefix: string): Html[][] {
  return Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    const isRequired = (node.required ?? []).includes(name) && property.default === undefined;
    const path = prefix + name;
    const inner = withoutNull(property);
    const listed = inner.items ?? inner;
    const below = listed.$id === undefined ? fieldsOf(listed, `${path}${inner.items ? '[]' : ''}.`) : [];
    return [[code(path), typeOf(property), rulesOf(property, isRequired)], ...below];
  });
}

function withoutNull(node: Node): Node {
  const others = (node.anyOf ?? []).filter(({ type }) => type !== 'null');
  return others.length === 1 && others[0] !== undefined ? others[0] : node;
}

function typeOf(node: Node): Html {
  if (node.$id !== undefined) return link(`#schema-${node.$id}`, node.$id);
  if (node.anyOf) return html`${node.anyOf.map((part, index) => html`${index === 0 ? '' : ' or '}${typeOf(part)}`)}`;
  if (node.items) return html`array of ${typeOf(node.items)}`;
  if (node.const !== undefined) return code(JSON.stringify(node.const));
  return html`${node.type ?? 'any'}`;
}

function rulesOf(outer: Node, isRequired: boolean): Html {
  const node = withoutNull(outer);
  const rules: Html[] = [html`${isRequired ? 'required' : 'optional'}`];
  const range = rangeOf(node);
  if (node.enum) rules.push(html`${node.enum.map((value) => html`${code(String(value))} `)}`);
  if (node.pattern) rules.push(code(node.pattern));
  if (range !== null) rules.push(html`${range}`);
  if (node.default !== undefined) rules.push(html`default ${code(String(node.default))}`);
  if (node.description) rules.push(html`${node.description}`);
  return html`${rules.map((rule, index) => html`${index === 0 ? '' : '; '}${rule}`)}`;
}

function rangeOf(node: Node): string | null {
  const ranges = [
    [node.minLength, node.maxLength, 'characters'],
    [node.minimum, node.maximum, ''],
    [node.minItems, node.maxItems, 'items'],
  ] as const;
  const found = ranges.find(([least, most]) => least !== undefined || most !== undefined);
  if (found === undefined) return null;
  const [least, most, unit] = found;
  if (most === undefined) return `at least ${least} ${unit}`.trim();
  return least === undefined ? `at most ${most} ${unit}`.trim() : `${least} to ${most} ${unit}`.trim();
}
