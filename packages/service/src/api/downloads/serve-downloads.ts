// Serves the packages of this installation at /downloads: files, checksums, signatures, and a registry for the scope @svc.
import { encodeBase64url, SvcError, signBytes } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../../gate/gate.ts';
import { wallClock } from '../../ports/clock.ts';
import { findDocsFolder, type Page, readPages } from '../docs/read-pages.ts';
import { DOCS_HEADERS } from '../docs/serve-docs.ts';
import { downloadsPage } from './downloads-page.ts';
import { checksumsOf, type Download, makePackageReader, PACKAGES_FOLDER } from './read-packages.ts';

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
