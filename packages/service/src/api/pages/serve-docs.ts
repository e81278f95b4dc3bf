// Serves the documentation at /docs, offline: pages, their Markdown, search, images, /llms.txt, and the way from /.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS, SvcError } from '@svc/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { DOCS_STYLE, docsIndex, docsPage, llmsText } from './docs-page.ts';
import { findDocsFolder, type Page, readPages } from './read-pages.ts';
import { makeSearchIndex, SEARCH_SCRIPT } from './search-index.ts';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const DOCS_HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'public, max-age=60',
};

const TYPES = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
} as const;

const WAYS = JSON.stringify({
  service: 'SVC: Stablecoin Conversion Service',
  documentation: '/docs',
  quickstart: '/docs/quickstart',
  reference: OPERATIONS.getReferencePage.path,
  openapi: OPERATIONS.getOpenApi.path,
  packages: '/downloads',
  plainJson: '/docs/proxy',
  forPrograms: '/llms.txt',
});

interface Site {
  folder: string;
  pages: readonly Page[];
  /** What is sent by its path, filled as pages are read. As bytes: a text is copied for each caller who reads slowly. */
  rendered: Map<string, Buffer>;
}

export function registerDocs(app: FastifyInstance, config: Pick<Config, 'baseUrl'>): void {
  const site = makeSite(config);
  const serve = (url: string, type: keyof typeof TYPES, make: (site: Site) => string | Promise<string>): void => {
    const once = remember(async () => Buffer.from(await make(await site())));
    app.get(url, { config: { page: true } }, async (_, reply) => send(reply, type, await once()));
  };
  serve('/docs', 'html', ({ pages }) => docsIndex(pages));
  serve('/docs/style.css', 'css', () => DOCS_STYLE);
  serve('/docs/search.js', 'js', () => SEARCH_SCRIPT);
  serve('/docs/search-index.json', 'json', ({ pages }) => JSON.stringify(makeSearchIndex(pages)));
  serve('/llms.txt', 'txt', ({ pages }) => llmsText(pages));
  app.get('/', { config: { page: true } }, async ({ headers }, reply) =>
    // A browser goes to the documents; a command line gets a list of addresses.
    headers.accept?.includes('text/html')
      ? reply.headers(DOCS_HEADERS).redirect('/docs', 302)
      : send(reply, 'json', WAYS),
  );
  app.get<{ Params: { '*': string } }>('/docs/*', { config: { page: true } }, async (request, reply) =>
    servePage(reply, request.params['*'], await site()),
  );
}

/** Read at the first visit: most processes are never asked for a page. */
const makeSite = ({ baseUrl }: Pick<Config, 'baseUrl'>): (() => Promise<Site>) =>
  remember(async () => {
    const folder = findDocsFolder();
    if (folder === null) throw notHere();
    return { folder, pages: readPages(folder, baseUrl), rendered: new Map() };
  });

function remember<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

async function servePage(reply: FastifyReply, path: string, site: Site): Promise<FastifyReply> {
  const { folder, pages } = site;
  if (path === '') return send(reply, 'html', docsIndex(pages));
  const image = /^images\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(png|svg)$/.exec(path);
  if (image !== null && existsSync(join(folder, path))) {
    return send(reply, image[1] as 'png' | 'svg', readFileSync(join(folder, path)));
  }
  const page = pages.find(({ name }) => name === path.replace(/\.md$/, ''));
  if (page === undefined) throw notHere();
  const isMarkdown = path.endsWith('.md');
  const known = site.rendered.get(path);
  const bytes = known ?? Buffer.from(isMarkdown ? page.markdown : await renderPage(page, pages));
  site.rendered.set(path, bytes);
  return send(reply, isMarkdown ? 'md' : 'html', bytes);
}

/** The Markdown library is loaded with the first page. */
async function renderPage(page: Page, pages: readonly Page[]): Promise<string> {
  const { renderMarkdown } = await import('./render-markdown.ts');
  return docsPage(page, renderMarkdown(page, new Set(pages.map(({ name }) => name))), pages);
}

const send = (reply: FastifyReply, type: keyof typeof TYPES, body: string | Buffer): FastifyReply =>
  reply.headers(DOCS_HEADERS).type(TYPES[type]).send(body);

const notHere = (): SvcError => new SvcError('SVC_NOT_FOUND', 'There is no such page. /docs lists all.');
