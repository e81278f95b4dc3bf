// One call to Paystack: address, key, envelope and pages.
import type { RailConfig } from '../../../config.ts';
import { dataOf, listOf, makeAskRail, RAIL_TIMEOUTS, type RailReply, type RailTimeouts } from '../rail-http.ts';
import { field, textField } from '../rail-json.ts';
import type { Page } from '../read-pages.ts';

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
  const [page, count] = [Number(textField(reply.meta, 'page')), Number(textField(reply.meta, 'pageCount'))];
  const isLast = items.length === 0 || !(page < count);
  return { items, next: isLast ? null : path.replace(/([?&])page=\d+/, `$1page=${page + 1}`) };
}

function readCursorPage(path: string, reply: RailReply): Page {
  const items = listOf(dataOf(reply));
  const next = textField(reply.meta, 'next');
  return { items, next: next === null ? null : path.replace(/([?&])next=.*$/, `$1next=${encodeURIComponent(next)}`) };
}
