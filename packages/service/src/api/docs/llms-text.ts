// llms.txt: what a program that reads documentation finds first, with the address of every page as Markdown.
import { groupPages } from './navigation.ts';
import type { Page } from './read-pages.ts';

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
