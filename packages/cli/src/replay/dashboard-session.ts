// A dashboard session, for operations that only the dashboard allows: sign in, call, sign out.
import { parseJsonLoosely } from '@svc/protocol';
import { CSRF_HEADER } from '@svc/protocol/names';
import { SvcApiError, SvcClientError, type SvcErrorCode } from '@svc/sdk';
import { UsageError } from '../errors/exit-codes.ts';
import type { OpenedClient } from '../open-client.ts';
import { readFileOf } from '../options.ts';
import type { Io } from '../terminal/io.ts';

export interface DashboardSession {
  get(path: string): Promise<Record<string, unknown>>;
  post(path: string, body: object): Promise<Record<string, unknown>>;
  /** Gives each server-sent event of the path. Resolves when the service ends it. */
  stream(path: string, onEvent: (name: string, data: unknown) => void): Promise<void>;
  signOut(): Promise<void>;
}

export interface SignIn {
  email?: string;
  passwordFile?: string;
  totp?: string;
}

const PREFIX = '/dashboard/api';
const MAX_SIGN_OUT_MS = 5000;
const MAX_WAIT_MS = 30_000;

/** With the key of a Sandbox nobody has to sign in; elsewhere a person does. */
export async function signInToDashboard(
  io: Io,
  { svc, credentials }: Pick<OpenedClient, 'svc' | 'credentials'>,
  signIn: SignIn,
): Promise<DashboardSession> {
  const { baseUrl } = svc;
  const { dashboardKey } = credentials;
  const until = { signal: io.signal };
  const cookies = new Map<string, string>();
  const call = makeCaller(baseUrl, until, cookies);
  // The token belongs to the session, so read it again after each step.
  const post = async (path: string, body: object) => call('POST', `${PREFIX}${path}`, body, await csrfOf(call));
  if (dashboardKey !== undefined && signIn.email === undefined) {
    const { pathname, search } = new URL(await makeSignInLink(baseUrl, dashboardKey, io.signal));
    await call('GET', pathname + search);
  } else {
    await enterPassword(post, accountOf(io, signIn), signIn);
  }
  return {
    post,
    get: (path) => call('GET', `${PREFIX}${path}`),
    stream: (path, onEvent) =>
      readStream(
        `${baseUrl}${PREFIX}${path}`,
        { accept: 'text/event-stream', ...cookieOf(cookies) },
        io.signal,
        onEvent,
      ),
    async signOut() {
      // After Ctrl-C too.
      until.signal = AbortSignal.timeout(MAX_SIGN_OUT_MS);
      await post('/sign-out', {}).catch(() => undefined);
    },
  };
}

/** A link that signs a browser in once, within a quarter of an hour. */
export async function makeSignInLink(baseUrl: string, dashboardKey: string, signal: AbortSignal): Promise<string> {
  const headers = { authorization: `Bearer ${dashboardKey}`, accept: 'application/json' };
  const received = await exchange(`${baseUrl}/dashboard/sign-in-link`, { method: 'POST', headers }, signal);
  return String(readAnswer(received).link);
}

async function enterPassword(
  post: DashboardSession['post'],
  { email, password }: { email: string; password: string },
  { totp }: SignIn,
): Promise<void> {
  const { next } = await post('/sign-in', { email, password });
  if (next !== 'second-factor') return;
  if (totp === undefined) throw new UsageError('This account has a second factor: add --totp CODE.');
  await post('/sign-in/totp', { code: totp });
}

function accountOf(io: Io, { email, passwordFile }: SignIn): { email: string; password: string } {
  const { SVC_DASHBOARD_EMAIL, SVC_DASHBOARD_PASSWORD } = io.environment;
  const who = email ?? SVC_DASHBOARD_EMAIL;
  const file = passwordFile === undefined ? undefined : readFileOf(io, passwordFile).toString('utf8').trim();
  const password = file ?? SVC_DASHBOARD_PASSWORD;
  if (who && password) return { email: who, password };
  throw new UsageError(
    'This belongs to the dashboard, not to the API: give --email and --password-file (or SVC_DASHBOARD_EMAIL and SVC_DASHBOARD_PASSWORD). A replay also takes --operator on the installation, or --forward-to your own machine.',
  );
}

type Call = (method: string, path: string, body?: object, csrf?: string) => Promise<Record<string, unknown>>;

async function csrfOf(call: Call): Promise<string> {
  const { csrfToken } = await call('GET', `${PREFIX}/session`);
  return String(csrfToken ?? '');
}

const cookieOf = (cookies: Map<string, string>): Record<string, string> =>
  cookies.size === 0 ? {} : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };

/** Keeps the cookies of one session, in memory only. */
function makeCaller(baseUrl: string, until: { readonly signal: AbortSignal }, cookies: Map<string, string>): Call {
  return async (method, path, body, csrf) => {
    const headers: Record<string, string> = {
      accept: 'application/json',
      origin: new URL(baseUrl).origin,
      ...cookieOf(cookies),
    };
    if (csrf !== undefined) headers[CSRF_HEADER] = csrf;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = { method, headers, redirect: 'manual' as const };
    const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) };
    const received = await exchange(`${baseUrl}${path}`, sent, until.signal);
    for (const line of received.answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return readAnswer(received);
  };
}

async function readStream(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  onEvent: (name: string, data: unknown) => void,
): Promise<void> {
  const answer = await fetch(url, { headers, signal, redirect: 'manual' });
  if (!answer.ok || answer.body === null) {
    readAnswer({ answer, text: await answer.text() });
    return;
  }
  let unread = '';
  for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
    const events = (unread + part).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const [, name] = /^event: (.*)$/m.exec(event) ?? [];
      const [, data] = /^data: (.*)$/m.exec(event) ?? [];
      if (name !== undefined && data !== undefined) onEvent(name, parseJsonLoosely(data));
    }
  }
}

interface Received {
  answer: Response;
  text: string;
}

/** Sends, and reads the whole answer: a service may also fall silent in the middle of it. */
async function exchange(url: string, init: RequestInit, signal: AbortSignal): Promise<Received> {
  const limit = AbortSignal.timeout(MAX_WAIT_MS);
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.any([signal, limit]) });
    return { answer, text: await answer.text() };
  } catch (error) {
    if (signal.aborted) throw error;
    const what = limit.aborted ? `did not answer within ${MAX_WAIT_MS / 1000} seconds` : 'could not be reached';
    throw new SvcClientError('SVC_UPSTREAM_FAILED', `${new URL(url).origin} ${what}.`, { retriable: true });
  }
}

function readAnswer({ answer, text }: Received): Record<string, unknown> {
  const { ok, status } = answer;
  // The sign-in link answers with a redirect.
  if (status === 303) return {};
  const value = text === '' ? {} : readObject(text);
  if (ok && value !== null) return value;
  const { code, message, requestId, details } = (value?.error ?? {}) as Record<string, unknown>;
  // Something between here and the service answered, or the answer was cut.
  if (typeof code !== 'string') {
    const facts = { status, retriable: status >= 500 };
    throw new SvcClientError('SVC_UPSTREAM_FAILED', `An unreadable answer came with status ${status}.`, facts);
  }
  throw new SvcApiError(code as SvcErrorCode, String(message ?? `HTTP ${status}`), {
    status,
    requestId: typeof requestId === 'string' ? requestId : null,
    details: (details ?? {}) as Record<string, unknown>,
  });
}

function readObject(text: string): Record<string, unknown> | null {
  return text.startsWith('{') ? ((parseJsonLoosely(text) ?? null) as Record<string, unknown> | null) : null;
}
