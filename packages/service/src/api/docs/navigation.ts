// The order of the documents: what a reader needs first comes first. A page that no group names is under More. llms.txt lists
// them in that order for programs, with the address of every page as Markdown.
import type { Page } from './read-pages.ts';

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

export function groupPages(pages: readonly Page[]): Group[] {
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

${groups.join('\n')}`;
}
