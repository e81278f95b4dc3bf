// Which document the address of a page gets: the empty one, or a shell that shows the page before any script has run.
import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '@svc/protocol';

/** What the frame of a page depends on. */
export interface Installation {
  sandbox: boolean;
  envs: readonly Env[];
}

const EMPTY = 'index.html';

/** Returns its path below the built pages. Nobody gets a shell who will probably be sent to another page. */
export function documentFor(
  path: string,
  { cookie = '' }: Pick<IncomingHttpHeaders, 'cookie'>,
  { sandbox, envs }: Installation,
): string {
  const hasSession = cookie.includes('svc.session_token=');
  if (/^sign-in\/?$/.test(path)) return hasSession ? EMPTY : 'shells/sign-in.html';
  const [, env] = /^m\/mrc_\w+\/(test|live)\/?$/.exec(path) ?? [];
  if (env === undefined || !hasSession) return EMPTY;
  if (sandbox) return env === 'test' && envs.length === 1 ? 'shells/home-sandbox.html' : EMPTY;
  return envs.length === 2 ? `shells/home-${env}.html` : EMPTY;
}
