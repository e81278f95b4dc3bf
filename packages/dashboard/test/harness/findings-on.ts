// What the accessibility checker finds on a page: every rule, best practices included. Of rows that differ in their text
// only, the first is looked at: each row costs as much as all of the page around the table. So it is with the items of the
// frame around the page, which is the same on many pages: one of each kind is looked at per width and theme.
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

const ALIKE = 'data-alike';

/**
 * Marks each row and list item that has the markup, classes and background of one before it: in the same list, or outside
 * of main on any page since the document was loaded.
 */
function markAlike(page: Page): Promise<void> {
  return page.evaluate((mark) => {
    const compared = new Set(['class', 'style', 'role', 'type', 'aria-hidden', 'tabindex']);
    const attributesOf = (element: Element): string =>
      [...element.attributes]
        .filter(({ name }) => name !== mark)
        .map(({ name, value }) => `${name}=${compared.has(name) ? value : value !== ''}`)
        .join();
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());
    const shapeOf = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .map((part) => `${part.tagName} ${attributesOf(part)} ${part.childElementCount} ${hasText(part)}`)
        .concat(getComputedStyle(element).backgroundColor)
        .join('\n');
    const kept = window as { svcSeenShapes?: Map<string, Set<string>> };
    kept.svcSeenShapes ??= new Map();
    const look = `${innerWidth} ${matchMedia('(prefers-color-scheme: dark)').matches}`;
    const seenInFrame = kept.svcSeenShapes.get(look) ?? new Set<string>();
    kept.svcSeenShapes.set(look, seenInFrame);
    for (const list of document.querySelectorAll('tbody, ul, ol')) {
      const seen = list.closest('main') === null ? seenInFrame : new Set<string>();
      for (const row of list.children) {
        const shape = shapeOf(row);
        row.toggleAttribute(mark, seen.has(shape));
        seen.add(shape);
      }
    }
  }, ALIKE);
}

export async function findingsOn(page: Page, scope: Scope | null = null): Promise<string[]> {
  // Run through the debugger, which the page's content policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await markAlike(page);
  const given = { scope, exclude: [`[${ALIKE}]`] };
  const found = await page.evaluate(async ({ scope: only, exclude: alike }) => {
    const { axe } = window as unknown as { axe: { run(...args: object[]): Promise<{ violations: Finding[] }> } };
    // What passed is not read, and telling where it stands takes long.
    const options = { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only.rules } }) };
    return (await axe.run({ include: only?.include ?? ['html'], exclude: alike }, options)).violations;
  }, given);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
