// A dashboard session, for operations that only the dashboard allows: sign in, call, sign out.
import { CSRF_HEADER } from '@svc/protocol/names';
import { SvcApiError, SvcClientError, type SvcErrorCode } from '@svc/sdk';
import { UsageError } from '../errors/exit-codes.ts';
import { readFileOf } from '../options.ts';
import type { Io } from '../terminal/io.ts';

interface DashboardSession {
  post(path: string, body: object): Promise<Record<string, unknown>>;
  signOut(): Promise<void>;
}

export interface SignIn {
  email?: string;
  passwordFile?: string;
  totp?: string;
}

const PREFIX = '/dashboard/api';

export async function signInToDashboard(io: Io, baseUrl: string, signIn: SignIn): Promise<DashboardSession> {
  const { email, password } = accountOf(io, signIn);
  const call = makeCaller(baseUrl, io.signal);
  // The token belongs to the session, so read it again after each step.
  const post = async (path: string, body: object) => call('POST', path, body, await csrfOf(call));
  const { next } = await post('/sign-in', { email, password });
  if (next === 'second-factor') {
    if (signIn.totp === undefined) throw new UsageError('This account has a second factor: add --totp CODE.');
    await post('/sign-in/totp', { code: signIn.totp });
  }
  return { post, signOut: async () => void (await post('/sign-out', {}).catch(() => undefined)) };
}

function accountOf(io: Io, { email, passwordFile }: SignIn): { email: string; password: string } {
  const { SVC_DASHBOARD_EMAIL, SVC_DASHBOARD_PASSWORD } = io.environment;
  const who = email ?? SVC_DASHBOARD_EMAIL;
  const file = passwordFile === undefined ? undefined : readFileOf(io, passwordFile).toString('utf8').trim();
  const password = file ?? SVC_DASHBOARD_PASSWORD;
  if (who && password) return { email: who, password };
  throw new UsageError(
    'The service replays for people of the dashboard: give --email and --password-file (or SVC_DASHBOARD_EMAIL and SVC_DASHBOARD_PASSWORD), or --operator on the installation. To your own machine: --forward-to.',
  );
}

type Call = (method: string, path: string, body?: object, csrf?: string) => Promise<Record<string, unknown>>;

async function csrfOf(call: Call): Promise<string> {
  const { csrfToken } = await call('GET', '/session');
  return String(csrfToken ?? '');
}

/** Keeps the cookies of one session, in memory only. */
function makeCaller(baseUrl: string, signal: AbortSignal): Call {
  const cookies = new Map<string, string>();
  return async (method, path, body, csrf) => {
    const headers: Record<string, string> = { accept: 'application/json', origin: new URL(baseUrl).origin };
    if (cookies.size > 0) headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (csrf !== undefined) headers[CSRF_HEADER] = csrf;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = { method, headers, signal, redirect: 'manual' as const };
    const answer = await send(
      `${baseUrl}${PREFIX}${path}`,
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
    );
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return readAnswer(answer);
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new SvcClientError('SVC_UPSTREAM_FAILED', `${new URL(url).origin} could not be reached.`, {
      retriable: true,
    });
  }
}

async function readAnswer(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text();
  const value = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  if (answer.ok) return value;
  const { code, message, requestId, details } = (value.error ?? {}) as Record<string, unknown>;
  throw new SvcApiError((code ?? 'SVC_NOT_FOUND') as SvcErrorCode, String(message ?? `HTTP ${answer.status}`), {
    status: answer.status,
    requestId: typeof requestId === 'string' ? requestId : null,
    details: (details ?? {}) as Record<string, unknown>,
  });
}
