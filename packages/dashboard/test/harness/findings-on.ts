// What the accessibility checker finds on a page: every rule, best practices included.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** What axe looks at, and the rules that it applies; without it, the whole page and every rule. */
interface Scope {
  include: string[];
  rules: string[];
}

export async function findingsOn(page: Page, scope: Scope | null = null): Promise<string[]> {
  // Run through the debugger, which the page's content policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: { run(...args: object[]): Promise<{ violations: Finding[] }> } };
    // What passed is not read, and telling where it stands takes long.
    const options = { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only.rules } }) };
    return (await axe.run(only ? { include: only.include } : document, options)).violations;
  }, scope);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
