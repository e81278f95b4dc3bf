// The order of the documents: what a reader needs first comes first. A page that no group names is under More.
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
