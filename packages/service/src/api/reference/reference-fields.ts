// A schema as a list of fields, each with an address: name, type, and the rules that a value must keep.
import { ID_PREFIXES, idPattern, PATTERN_MESSAGES } from '@svc/protocol';
import { code, type Html, html, link, raw } from './reference-html.ts';

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

/** `id` begins the address of each field; `notes` says more of a field than its schema. */
export function fieldList(schema: object, id: string, notes: Readonly<Record<string, Html>> = {}): Html {
  const rows = fieldsOf(schema as Node, '');
  if (rows.length === 0) return html`<p>No fields.</p>`;
  return html`<dl class="fields">${rows.map(({ path, type, isRequired, rules }) => {
    const anchor = `${id}-${path.replaceAll('[]', '')}`;
    const note = notes[path];
    const always = note === undefined && isRequired;
    return html`<dt id="${anchor}"><a class="name" href="#${anchor}">${breakable(path)}</a> <span class="type">${type}</span>${
      always ? html` <span class="required">required</span>` : null
    }</dt>
<dd>${note === undefined ? null : html`<p>${note}</p>`}${rules}</dd>`;
  })}</dl>`;
}

/** A long path may break after a dot, and nowhere within a name. */
const breakable = (path: string): Html =>
  html`<code>${path.split('.').map((part, index) => html`${index === 0 ? '' : raw('.<wbr>')}${part}`)}</code>`;

interface Field {
  path: string;
  type: Html;
  isRequired: boolean;
  rules: Html;
}

function fieldsOf(node: Node, prefix: string): Field[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    const isRequired = (node.required ?? []).includes(name) && property.default === undefined;
    const path = prefix + name;
    const inner = withoutNull(property);
    const listed = inner.items ?? inner;
    const below = listed.$id === undefined ? fieldsOf(listed, `${path}${inner.items ? '[]' : ''}.`) : [];
    return [{ path, type: typeOf(property), isRequired, rules: rulesOf(property) }, ...below];
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

function rulesOf(outer: Node): Html {
  const node = withoutNull(outer);
  const rules: Html[] = [];
  const range = rangeOf(node);
  if (outer.description) rules.push(inWords(outer.description));
  if (node.enum) rules.push(html`${node.enum.map((value) => html`${code(String(value))} `)}`);
  // A sentence of its own where it follows the description.
  const begin = (text: string): string => (rules.length === 1 && outer.description ? capital(text) : text);
  if (node.pattern) rules.push(ruleOfPattern(node.pattern, begin));
  if (range !== null) rules.push(html`${begin(range)}`);
  if (node.default !== undefined) rules.push(html`default ${code(String(node.default))}`);
  if (node !== outer && node.description && node.description !== outer.description)
    rules.push(inWords(node.description));
  return html`${rules.map((rule, index) => html`${index === 0 ? '' : outer.description && index === 1 ? ' ' : '; '}${rule}`)}`;
}

/** Names stand between backticks. */
const inWords = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : code(part)))}`;

const ID_PREFIX_LIST = Object.values(ID_PREFIXES);

/** In the words of the error where there are any, with the pattern behind them for a program to use. */
function ruleOfPattern(pattern: string, begin: (text: string) => string): Html {
  const prefix = ID_PREFIX_LIST.find((each) => idPattern(each) === pattern);
  const message = PATTERN_MESSAGES[pattern];
  const words =
    prefix === undefined ? message && begin(message.replace(/^must (be |look )?/, '')) : `${prefix} and a ULID`;
  if (words === undefined) return html`<code class="pattern">${pattern}</code>`;
  return html`<span title="${pattern}">${words}</span>`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
