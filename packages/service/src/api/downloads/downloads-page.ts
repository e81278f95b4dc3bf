// The page of /downloads: what can be fetched, how it is installed, and how it is verified.
import { docsPage } from '../docs/docs-page.ts';
import type { Page } from '../docs/read-pages.ts';
import { code, type Html, html, link, table } from '../reference/reference-html.ts';
import type { Download } from './read-packages.ts';

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

export function downloadsPage({ downloads, baseUrl, pages }: DownloadsPage): string {
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
