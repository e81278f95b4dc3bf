// One call to Paystack: address, key, envelope and pages.
import type { RailConfig } from '../../config.ts';
import {
  dataOf,
  listOf,
  makeAskRail,
  RAIL_TIMEOUTS,
  type RailReply,
  type RailTimeouts,
  readable,
} from './rail-http.ts';
import { field, textField } from './rail-json.ts';
import { numberedPage, type Page } from './read-pages.ts';

// Their page of transfer errors: code `insufficient_balance`, "Your balance is not enough to fulfil this request".
export const PAYSTACK_LACKS_FUNDS = /insufficient_balance|balance is not enough/i;

export type PaystackSettings = Extract<RailConfig, { provider: 'paystack' }>;

export interface PaystackCall {
  get(path: string): Promise<RailReply>;
  ask(path: string, body: string): Promise<RailReply>;
  order(path: string, body: string): Promise<RailReply>;
  /** A list by page numbers. */
  page(path: string): Promise<Page>;
  /** A list by cursor: `path` holds `next=` at its end. */
  cursorPage(path: string): Promise<Page>;
}

export function makePaystackCall(
  { baseUrl, secretKey }: PaystackSettings,
  timeouts: RailTimeouts = RAIL_TIMEOUTS,
): PaystackCall {
  const askRail = makeAskRail(baseUrl.replace(/\/+$/, ''), readEnvelope);
  const headers = { authorization: `Bearer ${secretKey}` };
  const get = (path: string) => askRail({ method: 'GET', path, headers, timeoutMs: timeouts.askMs });
  return {
    get,
    ask: (path, body) => askRail({ method: 'POST', path, body, headers, timeoutMs: timeouts.askMs }),
    order: (path, body) => askRail({ method: 'POST', path, body, headers, timeoutMs: timeouts.sendMs }),
    page: async (path) => readPage(path, await get(path)),
    cursorPage: async (path) => readCursorPage(path, await get(path)),
  };
}

function readEnvelope(json: unknown): Omit<RailReply, 'status'> | null {
  const [status, message] = [field(json, 'status'), field(json, 'message')];
  if (typeof status !== 'boolean' || typeof message !== 'string') return null;
  const code = textField(json, 'code') ?? '';
  return {
    said: status ? 'yes' : 'no',
    message: `${message} ${code}`,
    data: field(json, 'data'),
    meta: field(json, 'meta'),
  };
}

function readPage(path: string, reply: RailReply): Page {
  const items = listOf(dataOf(reply));
  return numberedPage(path, items, { page: field(reply.meta, 'page'), pages: field(reply.meta, 'pageCount') });
}

function readCursorPage(path: string, reply: RailReply): Page {
  const items = listOf(dataOf(reply));
  // Null is their word for the end; an answer without the word has no end.
  if (field(reply.meta, 'next') === null) return { items, next: null };
  const next = readable(textField(reply.meta, 'next'));
  return { items, next: path.replace(/([?&])next=.*$/, `$1next=${encodeURIComponent(next)}`) };
}
