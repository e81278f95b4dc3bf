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
};

/** Methods of the SDK. `(…)` is where the body or query goes, `ID` the path's own part; an operation without one is called by its path. */
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
  const argument = body ?? query;
  const method = SDK_METHODS[id];
  const own = path.split('/').find((part) => /^(op:|whe_|evt_)/.test(part)) ?? '';
  const isEmpty = argument === undefined || Object.keys(argument as object).length === 0;
  const text = isEmpty ? '' : toTypeScript(argument);
  const filled = method
    ?.replace('ID', `'${own}'`)
    .replace(/(, )?…/, (_, comma = '') => (isEmpty ? '' : `${comma}${text}`));
  const options =
    body === undefined
      ? query === undefined
        ? ''
        : `, { query: ${toTypeScript(query)} }`
      : `, { body: ${toTypeScript(body)} }`;
  const spoken = filled ?? `call('${operation.method}', '${path}'${options})`;
  return `import { SVC } from '@svc/sdk';\n\nconst svc = new SVC();\nconst answer = await svc.${spoken};`;
}

/** JSON with the names of a literal, as a formatter writes it. */
const toTypeScript = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replace(/^(\s*)"([A-Za-z]\w*)":/gm, '$1$2:')
    .replace(/"((?:[^"\\'])*)"/g, "'$1'");

function pythonSample({ operation, path, query, body }: Call): string {
  const parts = [`"${operation.method}"`, `"${path}"`];
  if (body !== undefined && Object.keys(body as object).length > 0) parts.push(toPython(body));
  if (query !== undefined) parts.push(`query=${toPython(query)}`);
  return `from svc_client import Client\n\nclient = Client.from_file()\nanswer = client.call(${parts.join(', ')})`;
}

const toPython = (value: unknown): string =>
  JSON.stringify(value, null, 4)
    .replace(/: true\b/g, ': True')
    .replace(/: false\b/g, ': False')
    .replace(/: null\b/g, ': None');

function goSample(call: Call): string {
  const { operation, body } = call;
  const sent = body === undefined ? 'nil' : `json.RawMessage(\`${JSON.stringify(body, null, 2)}\`)`;
  return `var answer map[string]any\nerr := client.Call("${operation.method}", "${targetOf(call)}", ${sent}, &answer)`;
}
