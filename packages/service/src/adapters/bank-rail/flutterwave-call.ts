// One call to Flutterwave v3: address, key, envelope and pages.
import type { RailConfig } from '../../config.ts';
import { dataOf, listOf, makeAskRail, RAIL_TIMEOUTS, type RailReply, type RailTimeouts } from './rail-http.ts';
import { field } from './rail-json.ts';
import { numberedPage, type Page } from './read-pages.ts';

// "Insufficient funds in customer wallet", "Insufficient wallet balance": their texts vary.
export const FLUTTERWAVE_LACKS_FUNDS = /insufficient (?:funds|balance|wallet)/i;

export type FlutterwaveSettings = Extract<RailConfig, { provider: 'flutterwave' }>;

export interface FlutterwaveCall {
  get(path: string): Promise<RailReply>;
  /** A question that is put as a POST. */
  ask(path: string, body: string): Promise<RailReply>;
  /** An order: waits as long as the rail may take. */
  order(path: string, body: string): Promise<RailReply>;
  page(path: string): Promise<Page>;
}

export function makeFlutterwaveCall(
  { baseUrl, secretKey }: FlutterwaveSettings,
  timeouts: RailTimeouts = RAIL_TIMEOUTS,
): FlutterwaveCall {
  const askRail = makeAskRail(originOf(baseUrl), readEnvelope);
  const headers = { authorization: `Bearer ${secretKey}` };
  const get = (path: string) => askRail({ method: 'GET', path, headers, timeoutMs: timeouts.askMs });
  return {
    get,
    ask: (path, body) => askRail({ method: 'POST', path, body, headers, timeoutMs: timeouts.askMs }),
    order: (path, body) => askRail({ method: 'POST', path, body, headers, timeoutMs: timeouts.sendMs }),
    page: async (path) => readPage(path, await get(path)),
  };
}

/** Their documents write the address with `/v3` at its end; our paths begin with it. */
const originOf = (baseUrl: string): string => baseUrl.replace(/\/+$/, '').replace(/\/v3$/, '');

function readEnvelope(json: unknown): Omit<RailReply, 'status'> | null {
  const [status, message] = [field(json, 'status'), field(json, 'message')];
  if ((status !== 'success' && status !== 'error') || typeof message !== 'string') return null;
  return { said: status === 'success' ? 'yes' : 'no', message, data: field(json, 'data'), meta: field(json, 'meta') };
}

/** `path` names the page; the answer says how many there are. */
function readPage(path: string, reply: RailReply): Page {
  const items = listOf(dataOf(reply));
  const info = field(reply.meta, 'page_info');
  return numberedPage(path, items, { page: field(info, 'current_page'), pages: field(info, 'total_pages') });
}
