// A Vite plugin: writes dist/shells, documents that show their page's frame and words before any script has run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { textsPlugin } from '../texts/texts-plugin.ts';
import type { Shell } from './render-shells.tsx';

const EMPTY_ROOT = '<div id="root"></div>';

export function shellsPlugin(): Plugin {
  let root = '';
  return {
    name: 'svc:shells',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: { order: 'post', handler: orderHead },
    writeBundle: async ({ dir = '' }, bundle) => {
      const document = readFileSync(join(dir, 'index.html'), 'utf8');
      mkdirSync(join(dir, 'shells'), { recursive: true });
      for (const shell of await loadShells(root)) {
        writeFileSync(join(dir, 'shells', `${shell.name}.html`), fillDocument(document, shell, bundle));
      }
    },
  };
}

const SESSION = '    <link rel="preload" as="fetch" href="/dashboard/api/session" crossorigin>\n';

/** Over HTTP/1.1 six files load at a time: first the style, which the first paint waits for, and the session after the scripts. */
function orderHead(document: string): string {
  const [style = ''] = / *<link rel="stylesheet"[^>]*>\n/.exec(document) ?? [];
  const [script = ''] = / *<script\b/.exec(document) ?? [];
  if (style === '' || script === '') throw new Error('index.html has no style or no script');
  return document
    .replace(style, '')
    .replace(script, () => `${style}${script}`)
    .replace('  </head>', () => `${SESSION}  </head>`);
}

async function loadShells(root: string): Promise<Shell[]> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [textsPlugin(), react()],
    ssr: { resolve: { conditions: ['svc-source', 'module', 'node', 'production'] } },
  });
  try {
    const { renderShells } = await server.ssrLoadModule('/scripts/shells/render-shells.tsx');
    return await (renderShells as () => Promise<Shell[]>)();
  } finally {
    await server.close();
  }
}

/** The frame takes no input until the script replaces it: what was typed would be lost, or sent without a script. */
function fillDocument(document: string, { html, pages, reads }: Shell, bundle: Rolldown.OutputBundle): string {
  const links = filesOf(pages, bundle)
    .filter((file) => !document.includes(file))
    .map((file) => `    <link rel="modulepreload" crossorigin href="/dashboard/${file}">\n`);
  if (!document.includes(EMPTY_ROOT)) throw new Error('index.html has no empty root');
  const start = `<html data-reads="${reads.join(' ').replaceAll('&', '&amp;')}"`;
  return document
    .replace('<html', () => (reads.length === 0 ? '<html' : start))
    .replace('  </head>', () => `${links.join('')}  </head>`)
    .replace(
      EMPTY_ROOT,
      () => `<div id="root"><fieldset data-shell disabled inert class="contents">${html}</fieldset></div>`,
    );
}

/** The files of the pages and of everything that they import at once. */
function filesOf(pages: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(imported);
  };
  for (const page of pages) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(page));
    if (chunk === undefined) throw new Error(`no file was built for ${page}`);
    add(chunk.fileName);
  }
  return [...found];
}
