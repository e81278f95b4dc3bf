// The command blocks of docs/deploying.md, with the headings that they stand under.
export interface Block {
  section: string;
  text: string;
}

export function readBlocks(page: string): Block[] {
  const sections = page.split(/^## /m).slice(1);
  return sections.flatMap((text) => {
    const [section = ''] = text.split('\n');
    return [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => ({ section, text: block }));
  });
}
