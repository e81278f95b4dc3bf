// One call to Monnify: a token that is fetched and renewed by itself, the envelope and the pages.
import type { RailConfig } from '../../config.ts';
import {
  dataOf,
  listOf,
  makeAskRail,
  RAIL_TIMEOUTS,
  RailNotReached,
  type RailReply,
  type RailTimeouts,
  railUnreachable,
  readable,
} from './rail-http.ts';
import { field, textField } from './rail-json.ts';
import type { Page } from './read-pages.ts';

// "Insufficient balance": their texts vary.
export const MONNIFY_LACKS_FUNDS = /insufficient (?:funds|balance|wallet)/i;

export type MonnifySettings = Extract<RailConfig, { provider: 'monnify' }>;

export interface MonnifyCall {
  get(path: string): Promise<RailReply>;
  ask(path: string, body: string): Promise<RailReply>;
  order(path: string, body: string): Promise<RailReply>;
  /** A list whose page number is in `page=` or `pageNo=`, counted from 0. */
  page(path: string): Promise<Page>;
}

interface Token {
  text: string;
  goodUntil: number;
}

const RENEW_BEFORE_MS = 60_000;

export function makeMonnifyCall(settings: MonnifySettings, timeouts: RailTimeouts = RAIL_TIMEOUTS): MonnifyCall {
  const askRail = makeAskRail(settings.baseUrl.replace(/\/+$/, ''), readEnvelope);
  let token: Promise<Token> | null = null;

  const takeToken = async (): Promise<string> => {
    token ??= signIn();
    const asked = token;
    const held = await asked.catch((error: unknown) => {
      if (token === asked) token = null;
      throw error;
    });
    if (held.goodUntil > Date.now()) return held.text;
    if (token === asked) token = null;
    return takeToken();
  };

  const signIn = async (): Promise<Token> => {
    const basic = Buffer.from(`${settings.apiKey}:${settings.secretKey}`).toString('base64');
    const headers = { authorization: `Basic ${basic}` };
    const request = { method: 'POST', path: '/api/v1/auth/login', headers, timeoutMs: timeouts.askMs } as const;
    const data = dataOf(await askRail(request));
    const seconds = Number(readable(textField(data, 'expiresIn')));
    const lifetimeMs = Math.max(seconds * 1000 - RENEW_BEFORE_MS, 1_000);
    return { text: readable(textField(data, 'accessToken')), goodUntil: Date.now() + lifetimeMs };
  };

  const send = async (method: 'GET' | 'POST', path: string, timeoutMs: number, body?: string): Promise<RailReply> => {
    // Without a token nothing is sent, however the sign-in failed.
    const text = await takeToken().catch(() => {
      throw new RailNotReached();
    });
    const headers = { authorization: `Bearer ${text}` };
    const reply = await askRail({ method, path, headers, timeoutMs, ...(body !== undefined && { body }) });
    // Ended before its time: the next call fetches another.
    if (reply.status === 401) token = null;
    return reply;
  };

  const get = async (path: string): Promise<RailReply> => {
    const reply = await send('GET', path, timeouts.askMs);
    return reply.status === 401 ? send('GET', path, timeouts.askMs) : reply;
  };

  return {
    get,
    ask: (path, body) => send('POST', path, timeouts.askMs, body),
    order: (path, body) => send('POST', path, timeouts.sendMs, body),
    page: async (path) => readPage(path, await get(path)),
  };
}

function readEnvelope(json: unknown): Omit<RailReply, 'status'> | null {
  const [isGood, message] = [field(json, 'requestSuccessful'), field(json, 'responseMessage')];
  if (typeof isGood !== 'boolean' || typeof message !== 'string') return null;
  return { said: isGood ? 'yes' : 'no', message, data: field(json, 'responseBody'), meta: null };
}

function readPage(path: string, reply: RailReply): Page {
  const data = dataOf(reply);
  const items = listOf(field(data, 'content'));
  if (items.length === 0 && /[?&]page(?:No)?=0\b/.test(path)) return { items, next: null };
  const isLast = field(data, 'last');
  // Rows of which nobody says whether more follow may be a part of the list.
  if (typeof isLast !== 'boolean') throw railUnreachable();
  const following = path.replace(/([?&]page(?:No)?=)(\d+)/, (_, name, page) => `${name}${Number(page) + 1}`);
  return { items, next: isLast ? null : following };
}
