// The documentation as the service serves it: every page, its Markdown, its links, the search, and the way there.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { OPERATIONS } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPages } from '../../src/api/pages/read-pages.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';

const folder = new URL('../../../../docs/', import.meta.url);
const names = [...readdirSync(folder), ...readdirSync(new URL('decisions/', folder)).map((file) => `decisions/${file}`)]
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace(/\.md$/, ''));

describe('the docs site', () => {
  let service: StubService;
  beforeAll(async () => {
    service = await startStubService();
  });
  afterAll(() => service?.close());
  // Its clock does not move, and every request counts in the limit of its minute.
  beforeEach(() => service.clock.advance(120_000));
  const get = (path: string) => fetch(service.url + path, { redirect: 'manual' });
  const textOf = async (path: string): Promise<string> => (await get(path)).text();

  it('is shown the way to by /, and linked from the reference page', async () => {
    const first = await fetch(`${service.url}/`, { redirect: 'manual', headers: { accept: 'text/html,*/*' } });
    expect([first.status, first.headers.get('location')]).toEqual([302, '/docs']);
    const ways = (await (await get('/')).json()) as Record<string, string>;
    expect(ways).toMatchObject({ documentation: '/docs', openapi: '/v1/openapi.json' });
    for (const way of Object.values(ways).filter((value) => value.startsWith('/'))) {
      expect([way, (await get(way)).status]).toEqual([way, 200]);
    }
    expect(await textOf('/v1/docs')).toContain('href="/docs"');
    const index = await textOf('/docs');
    expect(index).toContain('href="/v1/docs"');
    for (const name of names) expect(index).toContain(`href="/docs/${name}"`);
  });

  it.each(names)('serves %s as a page and as Markdown, with links that lead somewhere', async (name) => {
    const page = await get(`/docs/${name}`);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<script(?! src="\/docs\/search\.js")|\son[a-z]+=|\sstyle=/);
    // The pages name the installation that serves them, where the file names a Sandbox on the reader's machine.
    const file = readFileSync(new URL(`${name}.md`, folder), 'utf8');
    const { baseUrl } = service.context.config;
    expect(await textOf(`/docs/${name}.md`)).toBe(file.replaceAll('http://127.0.0.1:8080', baseUrl));
    const [, body = ''] = html.split('<main>');
    const targets = new Set([...body.matchAll(/(?:href|src)="(\/docs\/[^"#]*)/g)].map(([, target = '']) => target));
    for (const target of targets) expect([target, (await get(target)).status]).toEqual([target, 200]);
    const anchors = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, anchor = ''] of body.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(anchor);
  });

  it.each(names)('loses no link of %s: what the site does not have is named by its place', async (name) => {
    const file = readFileSync(new URL(`${name}.md`, folder), 'utf8').replace(/^```.*?^```$/gms, '');
    const text = (await textOf(`/docs/${name}`)).replace(/<[^>]*>/g, '');
    for (const [, href = ''] of file.matchAll(/\]\((\.\.\/[^)#]*)[^)]*\)/g)) {
      const path = new URL(href, `file:///root/docs/${name}`).pathname.replace('/root/', '');
      const isPage = path.startsWith('docs/');
      expect([href, isPage || text.includes(path)]).toEqual([href, true]);
    }
  });

  it('prints the job for GitHub Actions as it is tested', () => {
    const job = readFileSync(new URL('../examples/github-actions/payments.yml', folder), 'utf8');
    expect(readFileSync(new URL('packages.md', folder), 'utf8')).toContain(`\`\`\`yaml\n${job}\`\`\``);
  });

  it('does not send to an address that the package of the Sandbox does not have', () => {
    const [served, packaged] = [false, true].map((fromPackage) =>
      readPages(fileURLToPath(folder), 'http://127.0.0.1:9', fromPackage).map(({ markdown }) => markdown),
    );
    const addresses = (pages: readonly string[] = []) =>
      pages.join().match(/http:\/\/127.0.0.1:9\/downloads\/sandbox/g);
    expect([addresses(served)?.length, addresses(packaged)]).toEqual([3, null]);
    const naming = packaged?.filter((markdown) => markdown.includes('https://INSTALLATION/downloads/sandbox.tgz'));
    expect(naming?.length).toBe(2);
    for (const markdown of naming ?? [])
      expect(markdown).toMatch(/`INSTALLATION` is where you got it\.\n\n(```|Tests)/);
  });

  it('shows SDK, command line, curl, Python and Go beside each other, without a script', async () => {
    const [, tabs = ''] = /<div class="tabs">(.*?)<\/section>\n<\/div>/s.exec(await textOf('/docs/quickstart')) ?? [];
    const labels = [...tabs.matchAll(/<input type="radio" [^>]*id="([^"]+)"[^>]*><label for="\1">(.*?)<\/label>/g)];
    expect(labels.map(([, , name]) => name)).toEqual(['SDK', 'Command line', 'curl', 'Python', 'Go']);
    const panels = tabs.split('<section>').slice(1);
    for (const [index, language] of ['ts', 'sh', 'sh', 'python', 'go'].entries()) {
      expect(panels[index]).toContain(`data-language="${language}"`);
    }
    expect(tabs.match(/ checked>/g)).toHaveLength(1);
  });

  it('has an entry for every page in llms.txt, as Markdown', async () => {
    const text = await textOf('/llms.txt');
    for (const name of names) expect(text).toContain(`(/docs/${name}.md)`);
    // Each description is a whole paragraph that ends as a sentence does.
    const descriptions = [...text.matchAll(/^- \[.*?\]\(\/docs\/.*?\): (.*)$/gm)].map(([, said = '']) => said);
    expect(descriptions.filter((said) => !/[.?!]\)?$/.test(said) || said.startsWith('Accepted'))).toEqual([]);
    expect(text).toMatch(/^- \[The command line\].*: svc does from a terminal .*$/m);
    const reference = await textOf('/v1/docs');
    for (const [id, { method, path, summary }] of Object.entries(OPERATIONS)) {
      expect(text).toContain(`- [${method} ${path}](/v1/docs#${id}): ${summary}.\n`);
      expect(reference).toContain(` id="${id}"`);
    }
  });

  it('finds sections by their words, at addresses that exist', async () => {
    const index = JSON.parse(await textOf('/docs/search-index.json')) as { at: string }[];
    for (const { at } of index.slice(0, 50)) {
      const [path = '', anchor = ''] = at.split('#');
      expect(await textOf(path)).toContain(` id="${anchor}"`);
    }
    const found = await search('idempotency retry', index);
    expect(found.length).toBeGreaterThan(0);
    expect(await search('zzzzqq', index)).toEqual([]);
  });

  /** Runs the page's own script on a page of two elements. */
  async function search(words: string, index: unknown): Promise<string[]> {
    const shown: { href: string }[][] = [];
    let listen: () => Promise<void> = async () => undefined;
    const box = { value: words, addEventListener: (_: string, listener: () => Promise<void>) => (listen = listener) };
    const results = {
      hidden: true,
      textContent: '',
      replaceChildren: (...items: { children: { href: string }[] }[]) =>
        void shown.push(items.flatMap(({ children }) => children)),
    };
    const document = {
      getElementById: (id: string) => (id === 'search' ? box : results),
      addEventListener: () => undefined,
      createElement: () => {
        const children: unknown[] = [];
        return { children, append: (child: unknown) => void children.push(child), href: '', textContent: '' };
      },
    };
    const answer = { json: async () => index };
    runInNewContext(await textOf('/docs/search.js'), { document, fetch: async () => answer });
    await listen();
    return (shown[0] ?? []).map(({ href }) => href);
  }

  it.each(['/docs/nothing', '/docs/../package.json', '/docs/images/../../package.json', '/docs/%2e%2e/package.json'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
