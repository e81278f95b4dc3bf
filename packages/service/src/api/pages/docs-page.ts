// The frame of every documentation page: navigation, search, the page itself.
import { OPERATION_IDS, OPERATIONS, type OperationId } from '@svc/protocol';
import type { Page } from './read-pages.ts';
import { type Html, html, link, raw } from './reference-html.ts';
import { REFERENCE_STYLE } from './reference-script.ts';

export const DOCS_STYLE = `${REFERENCE_STYLE}
#search { width: 100%; padding: .4rem .6rem; margin-bottom: .5rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; }
#results { margin: 0 0 1rem; } [hidden] { display: none; }
nav [aria-current] { font-weight: 700; }
img { max-width: 100%; height: auto; }
.tabs > input { margin: 0 .4rem 0 0; } .tabs > label { margin-right: 1.2rem; }
.tabs > input:checked + label { font-weight: 700; }
.tabs > section { display: none; }
.tabs > input:nth-of-type(1):checked ~ section:nth-of-type(1), .tabs > input:nth-of-type(2):checked ~ section:nth-of-type(2),
.tabs > input:nth-of-type(3):checked ~ section:nth-of-type(3), .tabs > input:nth-of-type(4):checked ~ section:nth-of-type(4), .tabs > input:nth-of-type(5):checked ~ section:nth-of-type(5),
.tabs > section:has(:target) { display: block; }
`;

export function docsPage(page: Page, body: string, pages: readonly Page[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} - SVC</title>
<link rel="stylesheet" href="/docs/style.css">
${
  page.markdown === ''
    ? null
    : html`<link rel="alternate" type="text/markdown" href="/docs/${page.name}.md">
`
}<script src="/docs/search.js" defer></script>
</head>
<body>
<nav aria-label="Documentation">
<p class="brand"><a href="/docs">SVC docs</a></p>
<input id="search" type="search" placeholder="Search ( / )" aria-label="Search the documentation">
<ul id="results" aria-live="polite" hidden></ul>
${navigation(page, pages)}
</nav>
<main>
${raw(body)}
</main>
</body>
</html>
`.text;
}

function navigation(current: Page, pages: readonly Page[]): Html {
  const item = (page: Page): Html =>
    page.name === current.name
      ? html`<li><a href="/docs/${page.name}" aria-current="page">${page.title}</a></li>`
      : html`<li>${link(`/docs/${page.name}`, page.title)}</li>`;
  return html`<p class="group">Reference</p><ul><li>${link('/v1/docs', 'API reference')}</li><li>${link('/v1/openapi.json', 'OpenAPI')}</li><li>${link('/downloads', 'Downloads')}</li></ul>
${groupPages(pages).map((group) => html`<p class="group">${group.title}</p><ul>${group.pages.map(item)}</ul>`)}`;
}

/** The first page: every document with its first sentence. */
export function docsIndex(pages: readonly Page[]): string {
  const home: Page = { name: '', title: 'Documentation', summary: '', markdown: '' };
  const body = html`<h1>SVC documentation</h1>
<p>USDC, USDT, CELO or Naira to the stablecoin SVC and back. Start with the ${link('/docs/quickstart', 'quickstart')}; the
${link('/v1/docs', 'API reference')} has every operation. For programs: ${link('/llms.txt', 'llms.txt')}, and each page as Markdown
under its address with <code>.md</code>.</p>
${groupPages(pages).map(
  (group) => html`<h2>${group.title}</h2>
<dl>${group.pages.map((page) => html`<dt>${link(`/docs/${page.name}`, page.title)}</dt><dd>${page.summary}</dd>`)}</dl>`,
)}`;
  return docsPage(home, body.text, pages);
}

// The order of the documents: what a reader needs first comes first. A page that no group names is under More. llms.txt lists
// them in that order for programs, with the address of every page as Markdown.

interface Group {
  title: string;
  pages: Page[];
}

const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Start', ['quickstart', 'packages', 'sandbox', 'cli', 'proxy', 'going-live']],
  ['Integrate', ['api', 'states', 'errors', 'ends', 'receiving-webhooks', 'writing-a-client', 'mcp', 'glossary']],
  [
    'Operate',
    [
      'deploying',
      'containers',
      'configuration',
      'operating',
      'runbook',
      'rails',
      'using-the-dashboard',
      'books',
      'relayer',
    ],
  ],
  ['Understand', ['conversions', 'contracts', 'trust', 'webhook-delivery', 'devnet']],
];

function groupPages(pages: readonly Page[]): Group[] {
  const named = GROUPS.map(([title, names]) => ({
    title,
    pages: names.flatMap((name) => pages.find((page) => page.name === name) ?? []),
  }));
  const known = new Set(GROUPS.flatMap(([, names]) => names));
  const others = pages.filter(({ name }) => !known.has(name));
  const decisions = others.filter(({ name }) => name.startsWith('decisions/'));
  const more = others.filter((page) => !decisions.includes(page));
  return [...named, { title: 'More', pages: more }, { title: 'Decisions', pages: decisions }].filter(
    (group) => group.pages.length > 0,
  );
}

export function llmsText(pages: readonly Page[]): string {
  const groups = groupPages(pages).map(({ title, pages: listed }) => {
    const lines = listed.map(({ name, title: of, summary }) => `- [${of}](/docs/${name}.md): ${summary}`);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# SVC: Stablecoin Conversion Service

> USDC, USDT, CELO or Nigerian Naira to the stablecoin SVC and back. Self-hosted, non-custodial. Writes are sealed and signed,
> answers are sealed; \`svc proxy\` offers the same API in plain JSON, and \`svc mcp\` to language models.

- [OpenAPI of the API as it is on the wire](/v1/openapi.json)
- [API reference](/v1/docs)

${groups.join('\n')}
## Operations

${OPERATION_IDS.map(operationLine).join('\n')}
`;
}

const operationLine = (id: OperationId): string => {
  const { method, path, summary } = OPERATIONS[id];
  return `- [${method} ${path}](/v1/docs#${id}): ${summary}.`;
};
