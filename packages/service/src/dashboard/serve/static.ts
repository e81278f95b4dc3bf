// Serves the built front end under /dashboard, with a content security policy that lets nothing else in.
import { statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Env } from '@svc/protocol';
import { SvcError } from '@svc/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const BUILT = fileURLToPath(new URL('../../../../dashboard/dist', import.meta.url));
/** Neither script nor style may stand in the page; what scripts set on an element's style is no inline style. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const YEAR_SECONDS = 31_536_000;
const EMPTY_DOCUMENT = 'index.html';
/** As the build names them. Any other spelling names no file, even if the file system would accept it. */
const ASSET = /^assets\/[\w-][\w.-]{0,199}$/;
const TOP_FILE = /^[\w-]{1,100}\.(svg|png|ico|webmanifest|txt)$/;
const UNMET_CONDITIONS = ['range', 'if-range', 'if-match', 'if-unmodified-since'];

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>SVC dashboard</title>
<body><h1>The dashboard has not been built yet</h1>
<p>Run <code>npm run build -w @svc/dashboard</code> in the project's folder and load this page again.</p>
<p>The API works without it: see <a href="/v1/docs">the reference</a>.</p></body></html>`;

export function setSecurityHeaders(reply: FastifyReply, isSecure: boolean): void {
  reply
    .header('content-security-policy', POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    .header('x-frame-options', 'DENY');
  if (isSecure) reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
}

/** Every page of the front end runs the same script: its own router reads the address. */
export function serveFrontEnd(scope: FastifyInstance, installation: Installation, folder: string = BUILT): void {
  const isFile = (path: string): boolean => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;
  // The build leaves a compressed copy beside each text file.
  scope.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  // Files are small and sent whole; a part, or a condition that is not met, has no error of the contract.
  scope.addHook('onRequest', async ({ raw: { headers } }) => {
    for (const name of UNMET_CONDITIONS) delete headers[name];
  });
  const page = ({ headers }: FastifyRequest, reply: FastifyReply, path: string): FastifyReply => {
    reply.header('cache-control', 'no-cache').header('vary', 'cookie');
    if (!isFile(EMPTY_DOCUMENT)) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
    return reply.sendFile(documentFor(path, headers, installation), folder, { cacheControl: false });
  };
  scope.get('/', (request, reply) => page(request, reply, ''));
  scope.get('/*', (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    if (path === 'api' || path.startsWith('api/')) throw new SvcError('SVC_NOT_FOUND', 'There is no such route.');
    if (path.startsWith('assets/')) {
      // A page of an older version asks for a file that is gone: the document in its place would only confuse it.
      if (!ASSET.test(path) || !isFile(path)) throw new SvcError('SVC_NOT_FOUND', 'There is no such file.');
      // Names of assets carry a hash of their content, so they never change.
      return reply.sendFile(path, folder, { maxAge: YEAR_SECONDS * 1000, immutable: true });
    }
    return TOP_FILE.test(path) && isFile(path) ? reply.sendFile(path, folder) : page(request, reply, path);
  });
}

/** What the frame of a page depends on. */
interface Installation {
  sandbox: boolean;
  envs: readonly Env[];
}

const EMPTY = 'index.html';

/** Returns its path below the built pages. Nobody gets a shell who will probably be sent to another page. */
function documentFor(
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
