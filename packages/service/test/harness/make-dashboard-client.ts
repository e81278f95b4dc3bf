// A browser in a few lines: keeps cookies, reads the CSRF token, and calls routes of the dashboard by their id.
import { CSRF_HEADER } from '@svc/protocol';
import {
  ACTIONS,
  type ActionId,
  type AnswerOf,
  API_PREFIX,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '../../src/dashboard/actions.ts';
import type { SessionView } from '../../src/dashboard/api-types.ts';

export interface Reply<Body> {
  status: number;
  body: Body;
  headers: Headers;
  text: string;
}

type Parts<Id extends ActionId> = (ParamsOf<Id> extends undefined ? { params?: undefined } : { params: ParamsOf<Id> }) &
  (QueryOf<Id> extends undefined ? { query?: undefined } : { query?: QueryOf<Id> }) &
  (BodyOf<Id> extends undefined ? { body?: undefined } : { body?: BodyOf<Id> }) & { headers?: Record<string, string> };

export interface DashboardClient {
  /** For any answer. */
  call<Id extends ActionId>(id: Id, parts?: Parts<Id>): Promise<Reply<AnswerOf<Id>>>;
  /** The answer's body; fails unless it is 200. */
  get<Id extends ActionId>(id: Id, parts?: Parts<Id>): Promise<AnswerOf<Id>>;
  session(): Promise<SessionView>;
  /** The CSRF token of the session, read once. */
  token(): Promise<string>;
  cookies: Map<string, string>;
  /** Any request with the cookies of this browser. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  url: string;
}

/** Everything that the dashboard ever answered in this process, to look for what must not be in it. */
export const everythingAnswered: string[] = [];

let opened = 0;

/** Each browser has an address of its own, as long as the service trusts loopback as its proxy. */
export function makeDashboardClient(url: string, origin: string = url): DashboardClient {
  opened += 1;
  const address = `198.51.${100 + Math.floor(opened / 250)}.${1 + (opened % 250)}`;
  const cookies = new Map<string, string>();
  let token = '';

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { 'x-forwarded-for': address, 'user-agent': 'a test' };
    const headers = { ...own, ...(cookie === '' ? {} : { cookie }), ...(init.headers as Record<string, string>) };
    const answer = await fetch(url + path, { redirect: 'manual', ...init, headers });
    // The token is bound to what these cookies say, so the next call that needs one reads it again.
    if (answer.headers.getSetCookie().length > 0) token = '';
    for (const line of answer.headers.getSetCookie()) keep(cookies, line);
    return answer;
  }

  async function readSession(): Promise<SessionView> {
    const session = (await (await send(`${API_PREFIX}/session`)).json()) as SessionView;
    token = session.csrfToken;
    return session;
  }

  async function readToken(): Promise<string> {
    if (token === '') await readSession();
    return token;
  }

  async function call<Id extends ActionId>(id: Id, parts?: Parts<Id>): Promise<Reply<AnswerOf<Id>>> {
    const { method, body: schema } = ACTIONS[id];
    const given = (parts ?? {}) as { params?: object; query?: object; body?: object; headers?: Record<string, string> };
    const init: RequestInit = { method };
    const json: Record<string, string> = schema === null ? {} : { 'content-type': 'application/json' };
    if (method !== 'GET') init.headers = { origin, [CSRF_HEADER]: await readToken(), ...json, ...given.headers };
    if (schema !== null) init.body = JSON.stringify(given.body ?? {});
    const answer = await send(pathOf(id, given.params, given.query), init);
    const text = await answer.text();
    everythingAnswered.push(text);
    return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text || 'null') };
  }

  return {
    call,
    cookies,
    url,
    session: readSession,
    token: readToken,
    fetch: send,
    async get(id, parts) {
      const reply = await call(id, parts);
      if (reply.status !== 200) throw new Error(`${id} answered ${reply.status}: ${reply.text}`);
      return reply.body;
    },
  };
}

export function pathOf(id: ActionId, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(String(value))),
    ACTIONS[id].path as string,
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString();
  return `${API_PREFIX}${filled}${search === '' ? '' : `?${search}`}`;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const isGone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
  if (isGone) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

/** What a refusal says. */
export const codeOf = (reply: Reply<unknown>): string =>
  (reply.body as { error?: { code?: string } } | null)?.error?.code ?? '';
