// A schema as a list of fields, each with an address: name, type, and the rules that a value must keep.
import { HEADERS, ID_PREFIXES, idPattern, PATTERN_MESSAGES } from '@svc/protocol';
import { code, type Html, html, json, link, raw } from './reference-html.ts';

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

// The four byte formats, as the reference page explains them.

const lines = (...parts: readonly string[]) => html`<pre tabindex="0"><code>${parts.join('\n')}</code></pre>`;

export const FORMATS_SECTION = html`<section id="formats"><h2>Formats</h2>
<p>Send ${code('Authorization: Bearer <API_KEY>')} on every route that is not public. The key's prefix selects Sandbox
(${code('svc_test_')}) or Live (${code('svc_live_')}). Writes are encrypted, then signed; 2xx answers for secret and restricted
keys are sealed and signed; errors never are. All binary values are base64url without padding.</p>
<h3>SVC-ENC-V1: the body of a write</h3>
<p>AES-256-GCM under your encryption key with a fresh 12-byte IV and a 16-byte tag. A write that carries nothing seals
${code('{}')}. Additional authenticated data, joined by line feeds:</p>
${lines('SVC-ENC-V1', '{METHOD}', '{raw path without query}', '{merchant id}', '{encKeyId}')}
${json({ v: 1, encKeyId: 'enc_01K5BK2HT5W7Y9A1C3E5G7J9MN', iv: 'VqPzJ1oG8d3xQ0aB', ciphertext: 'Zk3…', tag: 'h8Qm0bP4tG2nXsV1cLr7dw' })}
<h3>SVC-V1: the signature of a request</h3>
<p>Ed25519 with your signing key over these lines, joined by line feeds. A signed read hashes an empty body.</p>
${lines('SVC-V1', '{METHOD}', '{raw path with query}', `{${HEADERS.timestamp}}`, `{${HEADERS.nonce}}`, '{lowercase hex SHA-256 of the body bytes}')}
${lines(`${HEADERS.keyId}: sgn_01K5BK1ES3V5X7Z9B1D3F5H7KM`, `${HEADERS.timestamp}: 1789639200`, `${HEADERS.nonce}: pJ4mX0uQ2sT9vB7cN1dK5g`, `${HEADERS.signature}: ed25519={base64url}`)}
<h3>SVC-RESP-V1: a sealed answer</h3>
<p>HPKE (RFC 9180, base mode, DHKEM X25519 with HKDF-SHA256, HKDF-SHA256, ChaCha20-Poly1305) to your signing key converted to
X25519, empty AAD, info ${code('SVC-RESP-V1\\n{request id}')}. The service signs, with a key of the key document:</p>
${lines('SVC-RESP-V1', `{${HEADERS.requestId}}`, `{${HEADERS.timestamp}}`, '{lowercase hex SHA-256 of the body bytes}')}
<h3>SVC-WH-V1: a webhook</h3>
${lines('SVC-WH-V1', `{${HEADERS.webhookId}}`, `{${HEADERS.timestamp}}`, '{lowercase hex SHA-256 of the raw body}')}
<p>The same delivery in the form of Standard Webhooks, by the same key: ${code('webhook-signature: v1a,{base64}')} is Ed25519 over
${code('{webhook-id}.{webhook-timestamp}.{raw body}')}, and ${code('standardWebhooksKey')} of the key document verifies it.</p>
<h3>Idempotency</h3>
<p>${code(HEADERS.idempotencyKey)} (alias ${code(HEADERS.idempotencyKeyAlias)}), 8 to 64 characters of A-Z a-z 0-9 _ -, on any
write. Within 24 hours the same request gives the first 2xx answer again, with ${code(`${HEADERS.idempotentReplay}: true`)}.
Errors are not kept.</p>
</section>`;
