// The same call for a person to run again: with the SDK, with `svc call`, and with curl through `svc proxy`.
import { HEADERS, LIMITS, matchOperation, type OperationId } from '@svc/protocol';
import type { RequestTrace } from './request-trace.ts';

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

// The doctor's verdict on a refused request, in sentences: what is wrong with it and what to do.

interface Refused {
  code: string;
  /** Unix seconds of arrival. */
  at: number;
  trace: RequestTrace | null;
}

interface Issue {
  path?: unknown;
  message?: unknown;
}

export function diagnoseRefusal({ code, at, trace }: Refused): string[] {
  const { issues } = trace?.computed ?? {};
  const named = (Array.isArray(issues) ? (issues as Issue[]) : []).map(
    ({ path, message }) => `${path === '' ? 'The body' : String(path)} ${String(message)}.`,
  );
  const found = trace?.diagnosis ?? null;
  const next = NEXT_STEPS[code];
  return [
    ...(found === null ? [] : [found]),
    ...named,
    ...(code === 'SVC_TIMESTAMP_OUT_OF_WINDOW' ? describeClock(at, trace) : []),
    ...(next === undefined ? [] : [next]),
  ];
}

function describeClock(at: number, trace: RequestTrace | null): string[] {
  const sent = trace?.headers[HEADERS.timestamp.toLowerCase()];
  if (sent === undefined || !/^\d{1,13}$/.test(sent)) return [];
  if (sent.length === 13) return [`${HEADERS.timestamp} is in milliseconds; it must be unix seconds.`];
  const apart = Number(sent) - at;
  const how = `${Math.abs(apart)} s ${apart < 0 ? 'behind' : 'ahead of'} the service`;
  return [`The client's clock was ${how}; ${LIMITS.timestampWindowSeconds} s are allowed.`];
}

const NEXT_STEPS: Partial<Record<string, string>> = {
  SVC_INVALID_SIGNATURE: 'Compare byte by byte with svc doctor, which takes the recorded request.',
  SVC_DECRYPTION_FAILED: 'Compare byte by byte with svc doctor, which takes the recorded request.',
  SVC_TIMESTAMP_OUT_OF_WINDOW: 'Set the clock of the machine that signs (NTP).',
  SVC_NONCE_REUSED: 'Draw 16 new random bytes for every request, also when one is sent again.',
  SVC_IP_NOT_ALLOWED: "Add the address to the key's IP allowlist under Credentials, or call from one that is on it.",
  SVC_ORIGIN_NOT_ALLOWED: 'Add the page to the allowed origins under Credentials.',
  SVC_FORBIDDEN: 'Take a key with this scope, or change the scopes of this one under Credentials.',
  SVC_RATE_LIMITED: 'Wait as long as Retry-After says. Home shows how much of each limit a key uses.',
  SVC_IDEMPOTENCY_CONFLICT: 'Use a new key for another request; keep the key when the same one is sent again.',
  SVC_ENCRYPTION_REQUIRED: 'Seal the body (SVC-ENC-V1). The SDK, svc call and svc proxy do it.',
};
