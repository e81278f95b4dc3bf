// The same call for a person to run again: with the SDK, with `svc call`, and with curl through `svc proxy`.
import { matchOperation, type OperationId } from '@svc/protocol';

export interface WrittenCall {
  operation: OperationId | null;
  method: string;
  path: string;
  /** Without the question mark. */
  query: string;
  /** Null when it is not known or there is none. */
  body: unknown;
}

export interface Snippets {
  sdk: string;
  cli: string;
  curl: string;
}

type Part = 'query' | 'body' | 'id' | 'reference of the query';
/** What the SDK calls each operation, and what it takes, in order. Others go through `svc.call`. */
const SDK_METHODS: Partial<Record<OperationId, readonly [method: string, ...parts: Part[]]>> = {
  listConversions: ['conversions.list', 'query'],
  createConversion: ['conversions.create', 'body'],
  getQuote: ['conversions.quote', 'query'],
  getScreening: ['conversions.screening', 'reference of the query'],
  getConversion: ['conversions.get', 'id'],
  getReceipt: ['conversions.receipt', 'id'],
  reportEvent: ['conversions.reportEvent', 'id', 'body'],
  issueVoucher: ['conversions.issueVoucher', 'id'],
  startPayout: ['conversions.startPayout', 'id'],
  getBalance: ['balance.get', 'query'],
  listBanks: ['banks.list'],
  resolveAccount: ['accounts.resolve', 'body'],
  createTransfer: ['transfers.create', 'body'],
};

export function describeCall(call: WrittenCall): Snippets {
  return { sdk: sdkText(call), cli: cliText(call), curl: curlText(call) };
}

function sdkText(call: WrittenCall): string {
  const { operation, method, path, query } = call;
  const [name, ...parts] = (operation && SDK_METHODS[operation]) || [];
  const target = query === '' ? path : `${path}?${query}`;
  const args =
    name === undefined
      ? [quote(method), quote(target), ...(isWrite(call) ? [jsonText(call.body ?? {})] : [])]
      : parts.map((part) => argumentText(call, part));
  return `import { SVC } from '@svc/sdk';\n\nconst svc = new SVC();\nconst answer = await svc.${name ?? 'call'}(${args.join(', ')});`;
}

function argumentText({ method, path, query, body }: WrittenCall, part: Part): string {
  const asked = Object.fromEntries(new URLSearchParams(query));
  if (part === 'body') return jsonText(body ?? {});
  if (part === 'query') return jsonText(asked);
  if (part === 'reference of the query') return quote(asked.reference ?? '');
  const [param = ''] = Object.values(matchOperation(method, path)?.params ?? {});
  return quote(param);
}

function cliText(call: WrittenCall): string {
  const { method, path, query } = call;
  const asked = [...new URLSearchParams(query)].map(([name, value]) => ` -q ${shell(`${name}=${value}`)}`).join('');
  const body = isWrite(call) ? ` -d ${shell(JSON.stringify(call.body ?? {}))}` : '';
  return `svc call ${method} ${shell(path)}${asked}${body}`;
}

/** curl cannot seal and sign: `svc proxy` does that on the same machine. */
function curlText(call: WrittenCall): string {
  const { method, path, query } = call;
  const url = shell(`http://127.0.0.1:8787${path}${query === '' ? '' : `?${query}`}`);
  if (!isWrite(call)) return `curl ${url}`;
  return `curl -X ${method} --json ${shell(JSON.stringify(call.body ?? {}))} ${url}`;
}

const isWrite = ({ method }: WrittenCall): boolean => method !== 'GET';
const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);
/** One word of a POSIX shell, with any characters in it. */
const shell = (text: string): string => (/^[\w/:.=-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
