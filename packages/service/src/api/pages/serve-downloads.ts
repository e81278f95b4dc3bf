// Serves the packages of this installation at /downloads: files, checksums, signatures, a registry for the scope @svc, and a proxy of
// modules for Go.
import { encodeBase64url, SvcError, signBytes } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../gate/gate.ts';
import { wallClock } from '../../ports/clock.ts';
import { docsPage } from './docs-page.ts';
import {
  checksumsOf,
  type Download,
  findDocsFolder,
  makePackageReader,
  PACKAGES_FOLDER,
  type Page,
  readPages,
} from './read-pages.ts';
import { code, type Html, html, link, table } from './reference-html.ts';
import { DOCS_HEADERS } from './serve-docs.ts';

const FORMAT = 'SVC-DOWNLOADS-V1';
const PAGE = { config: { page: true } } as const;

export function registerDownloads(app: FastifyInstance, gate: Gate, folder = PACKAGES_FOLDER): void {
  const { config } = gate.context;
  const list = makePackageReader(folder);
  const find = (isWanted: (download: Download) => boolean): Download => {
    const found = list().find(isWanted);
    if (found === undefined) throw new SvcError('SVC_NOT_FOUND', 'There is no such file. /downloads lists all.');
    return found;
  };
  let pages: Page[] | null = null;
  app.get('/downloads', PAGE, async (_, reply) => {
    pages ??= readPages(findDocsFolder() ?? '', config.baseUrl);
    const page = downloadsPage({ downloads: list(), baseUrl: config.baseUrl, pages });
    return reply.headers(DOCS_HEADERS).type('text/html; charset=utf-8').send(page);
  });
  app.get('/downloads/SHA256SUMS', PAGE, async (_, reply) =>
    reply.headers(DOCS_HEADERS).type('text/plain; charset=utf-8').send(checksumsOf(list())),
  );
  app.get('/downloads/signatures.json', PAGE, async (_, reply) =>
    reply.headers(DOCS_HEADERS).send(await signChecksums(gate, checksumsOf(list()))),
  );
  app.get<{ Params: { '*': string } }>('/downloads/npm/*', PAGE, async ({ params }, reply) =>
    reply.headers(DOCS_HEADERS).send(
      describePackage(
        find(({ package: name }) => name.startsWith('@svc/') && name === params['*']),
        config.baseUrl,
      ),
    ),
  );
  app.get<{ Params: { '*': string } }>('/downloads/go/*', PAGE, async ({ params }, reply) => {
    const { type, body } = answerGo(
      find(({ package: name, manifest }) => manifest.goMod !== undefined && params['*'].startsWith(`${name}/@`)),
      params['*'],
    );
    return reply.headers(DOCS_HEADERS).type(type).send(body);
  });
  app.get<{ Params: { file: string } }>('/downloads/:file', PAGE, async ({ params }, reply) =>
    reply
      .headers(DOCS_HEADERS)
      .type('application/octet-stream')
      .send(find(({ file }) => file === params.file).content),
  );
}

/** By the response key of each environment that this process serves. */
async function signChecksums({ publishedKeys, context }: Gate, checksums: string) {
  const text = `${FORMAT}\n${checksums}`;
  const now = wallClock(context.clock).now();
  const signatures = context.config.envs.map(async (env) => {
    const { kid, signKey } = await publishedKeys.responseSigner(env, now);
    return { env, kid, signature: encodeBase64url(signBytes(signKey, Buffer.from(text))) };
  });
  return { format: FORMAT, text, signatures: await Promise.all(signatures) };
}

/** A package manager whose scope @svc is set to `/downloads/npm/` asks nobody else for these names. */
function describePackage({ package: name, version, file, integrity, manifest }: Download, baseUrl: string) {
  const dist = { tarball: `${baseUrl}/downloads/${file}`, integrity };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, ...manifest, dist } } };
}

/** What the `go` command asks a proxy of modules: versions, one version's date, its go.mod and its files. */
function answerGo({ package: name, version, manifest, content }: Download, path: string) {
  const wanted = path.slice(`${name}/@`.length);
  const info = JSON.stringify({ Version: `v${version}` });
  if (wanted === 'v/list') return { type: 'text/plain; charset=utf-8', body: `v${version}\n` };
  if (wanted === 'latest' || wanted === `v/v${version}.info`) return { type: 'application/json', body: info };
  if (wanted === `v/v${version}.mod`) return { type: 'text/plain; charset=utf-8', body: String(manifest.goMod) };
  if (wanted === `v/v${version}.zip`) return { type: 'application/zip', body: content };
  throw new SvcError('SVC_NOT_FOUND', `The module ${name} is served as v${version} only.`);
}

// The page of /downloads: what can be fetched, how it is installed, and how it is verified.

const WHAT: Readonly<Record<string, string>> = {
  sdk: 'The SDK for TypeScript and JavaScript',
  cli: 'The command line svc',
  python: 'The client for Python',
  go: 'The client for Go, as a module',
  sandbox: 'A whole Sandbox without a checkout',
};

const COMMANDS: Readonly<Record<string, string>> = {
  sdk: 'npm install',
  cli: 'npm install --global',
  python: 'pip install',
  sandbox: 'npx',
};

function downloadsPage({ downloads, baseUrl, pages }: DownloadsPage): string {
  const body = html`<h1>Downloads</h1>
<p>The packages that fit this installation, served by itself. How to use them: ${link('/docs/packages', 'getting the packages')}.</p>
${downloads.length === 0 ? NOT_PACKED : list(downloads, baseUrl)}`;
  const page: Page = { name: 'downloads', title: 'Downloads', summary: '', markdown: '' };
  return docsPage(page, body.text, pages);
}

interface DownloadsPage {
  downloads: readonly Download[];
  baseUrl: string;
  pages: readonly Page[];
}

const NOT_PACKED = html`<p>Nothing is packed yet. <code>npm start</code> packs in the background: load this page again in half a minute.
An operator packs with <code>npm run build</code> or <code>npm run pack</code>.</p>`;

/** Go asks a proxy of modules, not an address of a file. npx runs for ever what it once fetched from an address. */
function commandOf({ name, file, sha256 }: Download, baseUrl: string): string {
  if (name === 'go') return `GOPROXY=${baseUrl}/downloads/go GONOSUMDB=svc.example go get svc.example/client`;
  const command = `${COMMANDS[name] ?? 'curl -O'} ${baseUrl}/downloads/${file}`;
  return command.startsWith('npx ') ? `${command}?${sha256.slice(0, 8)}` : command;
}

const list = (downloads: readonly Download[], baseUrl: string): Html => html`${table(
  ['file', 'what', 'version', 'size', 'SHA-256'],
  downloads.map(({ name, file, version, bytes, sha256 }) => [
    link(`/downloads/${file}`, file),
    WHAT[name] ?? '',
    version,
    `${Math.ceil(bytes / 1000)} kB`,
    code(sha256),
  ]),
)}
<pre tabindex="0"><code>${downloads.map((download) => `${commandOf(download, baseUrl)}\n`).join('')}</code></pre>
<p>All checksums: ${link('/downloads/SHA256SUMS', 'SHA256SUMS')}. Signed by the service's keys:
${link('/downloads/signatures.json', 'signatures.json')}.</p>`;
