// How each operation is called: curl through `svc proxy`, TypeScript, Python and Go, with the request of its example.
import type { Operation, OperationId } from '@svc/protocol';
import type { Example } from '@svc/protocol/openapi';

export interface Sample {
  language: 'curl' | 'TypeScript' | 'Python' | 'Go';
  text: string;
}

export const PROXY = 'http://127.0.0.1:8787';
const REFERENCE = 'op:crypto-issue:01a0aecf-0d00-7fde-81e7-d350f05fae5b';
const IDS: Readonly<Record<string, string>> = {
  '/v1/webhook-endpoints/': 'whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG',
  '/v1/events/': 'evt_01K5BJY5P7R9T1W3Y5A7C9E1GH',
  '/v1/exports/': 'exp_01K5BJS3D5F7H9K1M3P5R7T9VW',
};

/**
 * Methods of the SDK. `(…)` is where the body or query goes, `ID` the path's own part, `REFERENCE` that of the query. `runTestAction` is one method
 * for each lever, so it is called by its path.
 */
export const SDK_METHODS: Partial<Record<OperationId, string>> = {
  health: 'health()',
  healthz: 'healthz()',
  getKeyDocument: 'keys.document()',
  getOpenApi: 'reference.openApi()',
  getReferencePage: 'reference.page()',
  getBalance: 'balance.get(…)',
  listBanks: 'banks.list()',
  resolveAccount: 'accounts.resolve(…)',
  createTransfer: 'transfers.create(…)',
  listConversions: 'conversions.list(…)',
  createConversion: 'conversions.create(…)',
  getConversion: 'conversions.get(ID)',
  getReceipt: 'conversions.receipt(ID)',
  getEvidence: 'conversions.evidence(ID)',
  getScreening: 'conversions.screening(REFERENCE)',
  getQuote: 'conversions.quote(…)',
  reportEvent: 'conversions.reportEvent(ID, …)',
  issueVoucher: 'conversions.issueVoucher(ID)',
  startPayout: 'conversions.startPayout(ID)',
  createWebhookEndpoint: 'webhookEndpoints.create(…)',
  listWebhookEndpoints: 'webhookEndpoints.list(…)',
  getWebhookEndpoint: 'webhookEndpoints.get(ID)',
  updateWebhookEndpoint: 'webhookEndpoints.update(ID, …)',
  deleteWebhookEndpoint: 'webhookEndpoints.delete(ID)',
  testWebhookEndpoint: 'webhookEndpoints.test(ID, …)',
  replayEvents: 'webhookEndpoints.replay(ID, …)',
  createExport: 'exports.create(…)',
  listExports: 'exports.list(…)',
  getExport: 'exports.get(ID)',
  getExportPart: 'exports.part(ID, 1)',
  getExportSignature: 'exports.signature(ID)',
  getLiabilityProof: 'liabilities.proof()',
  listEvents: 'events.list(…)',
  getEvent: 'events.get(ID)',
  listTestEvents: 'testData.catalogue()',
  createTestEvent: 'testData.trigger(…)',
  listTestActions: 'sandbox.actions()',
  listApiKeys: 'apiKeys.list()',
  listSigningKeys: 'signingKeys.list()',
  listEncryptionKeys: 'encryptionKeys.list()',
  listAllowedOrigins: 'allowedOrigins.list()',
};

export function samplesOf(
  id: OperationId,
  operation: Operation,
  { query, body }: Partial<Pick<Example, 'query' | 'body'>>,
): Sample[] {
  const call: Call = { id, operation, query, body, path: fillPath(operation.path) };
  return [
    { language: 'curl', text: curlSample(call) },
    { language: 'TypeScript', text: typeScriptSample(call) },
    { language: 'Python', text: pythonSample(call) },
    { language: 'Go', text: goSample(call) },
  ];
}

interface Call {
  id: OperationId;
  operation: Operation;
  path: string;
  query: Record<string, string> | undefined;
  body: unknown;
}

const fillPath = (path: string): string => {
  const id = Object.entries(IDS).find(([start]) => path.startsWith(start))?.[1] ?? 'ID';
  return path
    .replace('{reference}', REFERENCE)
    .replace('{id}', id)
    .replace(/\{\w+\}/g, '1');
};

const targetOf = ({ path, query }: Call): string =>
  query === undefined ? path : `${path}?${new URLSearchParams(query).toString().replaceAll('%3A', ':')}`;

function curlSample(call: Call): string {
  const { method } = call.operation;
  const url = `${PROXY}${targetOf(call)}`;
  const quoted = url.includes('?') ? `'${url}'` : url;
  if (method === 'GET') return `curl ${quoted}`;
  const verb = method === 'POST' ? '' : `-X ${method} `;
  return `curl ${verb}${quoted} \\\n  --json '${JSON.stringify(call.body ?? {}, null, 2)}'`;
}

function typeScriptSample(call: Call): string {
  const { id, operation, query, body, path } = call;
  const argument = body ?? typed(operation, query);
  const method = SDK_METHODS[id];
  const own = path.split('/').find((part) => /^(op:|whe_|evt_|exp_)/.test(part)) ?? '';
  const isEmpty = argument === undefined || Object.keys(argument as object).length === 0;
  const text = isEmpty ? '' : toTypeScript(argument);
  const filled = method
    ?.replace('ID', `'${own}'`)
    .replace('REFERENCE', `'${query?.reference}'`)
    .replace(/(, )?…/, (_, comma = '') => (isEmpty ? '' : `${comma}${text}`));
  const spoken =
    filled ?? `call('${operation.method}', '${targetOf(call)}'${body === undefined ? '' : `, ${toTypeScript(body)}`})`;
  return `import { SVC } from '@svc/sdk';\n\nconst svc = new SVC();\nconst answer = await svc.${spoken};`;
}

/** A query as a program gives it: numbers are numbers. */
function typed({ query: schema }: Operation, query: Call['query']): Record<string, unknown> | undefined {
  const { properties = {} } = (schema ?? {}) as GoNode;
  const read = (name: string, text: string) => (properties[name]?.type === 'integer' ? Number(text) : text);
  return query && Object.fromEntries(Object.entries(query).map(([name, text]) => [name, read(name, text)]));
}

/** JSON with the names of a literal, as a formatter writes it. */
const toTypeScript = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z]\w*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\'])*)"/g, "'$1'");

/** By the typed method of each operation: its names are those of svc_operations.py and operations.go, which are made from the same table. */
function pythonSample({ id, operation, path, query, body }: Call): string {
  const own = pathParts(operation.path, path).map((part) => `"${part}"`);
  const parts = [...own];
  if (body !== undefined && Object.keys(body as object).length > 0) parts.push(toPython(body));
  if (query !== undefined) parts.push(toPython(typed(operation, query)));
  const method = id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `from svc_client import Client\n\nclient = Client.from_file()\nanswer = client.${method}(${parts.join(', ')})`;
}

/** What stands in the place of `{reference}` and its like. */
const pathParts = (pattern: string, path: string): string[] => {
  const filled = path.split('/');
  return pattern.split('/').flatMap((part, index) => (part.startsWith('{') ? [filled[index] ?? ''] : []));
};

const toPython = (value: unknown): string =>
  JSON.stringify(value, null, 4)
    .replace(/: true\b/g, ': True')
    .replace(/: false\b/g, ': False')
    .replace(/: null\b/g, ': None');

function goSample({ id, operation, path, query, body }: Call): string {
  const read = 'credentials, err := svc.ReadCredentials("")\n';
  const head = `${read}client, err := svc.NewClient(credentials)\n`;
  // Without a key and without a seal: what Go itself has is enough.
  if (operation.access === 'public') return `${read}answer, err := http.Get(credentials.BaseURL + "${path}")`;
  const parts = ['ctx', ...pathParts(operation.path, path).map((part) => `"${part}"`)];
  const [bodySchema, querySchema] = [operation.body, operation.query] as (GoNode | null)[];
  if (bodySchema?.properties && Object.keys(bodySchema.properties).length > 0)
    parts.push(toGo(body ?? {}, bodySchema, `${pascal(id)}Body`));
  if (querySchema?.properties) parts.push(toGo(query ?? {}, querySchema, `${pascal(id)}Query`));
  return `${head}answer, err := client.${pascal(id)}(${parts.join(', ')})`;
}

interface GoNode {
  $id?: string;
  type?: string;
  properties?: Readonly<Record<string, GoNode>>;
  required?: readonly string[];
  patternProperties?: Readonly<Record<string, GoNode>>;
  anyOf?: readonly GoNode[];
}

const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A literal of the struct that operations.go has for the schema. */
function toGo(value: unknown, node: GoNode, name: string, depth = 0): string {
  if (typeof value === 'string') {
    if (node.type === 'integer') return value;
    return node.anyOf === undefined ? JSON.stringify(value) : `new(${JSON.stringify(value)})`;
  }
  if (Array.isArray(value)) return `[]string{${value.map((each) => JSON.stringify(each)).join(', ')}}`;
  if (typeof value !== 'object' || value === null) return String(value);
  const [outer, inner] = ['\t'.repeat(depth), '\t'.repeat(depth + 1)];
  const fields = Object.entries(value);
  if (node.properties === undefined) {
    const [values] = Object.values(node.patternProperties ?? {});
    const kind = values?.type === 'string' ? 'string' : 'any';
    return `map[string]${kind}{${fields.map(([key, each]) => `${JSON.stringify(key)}: ${toGo(each, {}, '', depth)}`).join(', ')}}`;
  }
  const lines = fields.map(([field, each]) => {
    const { [field]: schema = {} } = node.properties ?? {};
    const isOptional = !(node.required ?? []).includes(field);
    const text = toGo(each, schema, `${name}${pascal(field)}`, depth + 1);
    return `${inner}${pascal(field)}: ${typeof each === 'boolean' && isOptional ? `new(${text})` : text},\n`;
  });
  const type = `svc.${node.$id ?? name}`;
  return lines.length === 0 ? `${type}{}` : `${type}{\n${lines.join('')}${outer}}`;
}
