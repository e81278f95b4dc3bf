// Judges what a picture of a page shows: what lies over a control, words that are cut off, a page wider than its window, a focus
// that nobody sees, and words that no person wrote.
import type { Page } from 'playwright-core';

const CONTROLS = 'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea, summary';
const TABS = 4;

export async function pictureProblemsOn(page: Page): Promise<string[]> {
  const found = await page.evaluate((controls) => {
    const problems: string[] = [];
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.sr-only, dialog:not([open])') === null;
    if (document.documentElement.scrollWidth > innerWidth) problems.push('the page is wider than its window');
    for (const control of document.querySelectorAll(controls)) {
      if (!isSeen(control)) continue;
      control.scrollIntoView({ block: 'center' });
      // A link of several lines has its middle between them.
      const { x, y, width, height } = control.getClientRects()[0] ?? new DOMRect();
      if (width === 0 || height === 0) continue;
      const drawn = document.elementFromPoint(x + width / 2, y + height / 2);
      const label = control.closest('label');
      const isOwn = drawn !== null && (control.contains(drawn) || drawn.contains(control) || label?.contains(drawn));
      if (!isOwn) problems.push(`${nameOf(control)} lies under ${drawn === null ? 'the edge' : nameOf(drawn)}`);
    }
    scrollTo(0, 0);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const hasWords = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
      if (!hasWords || !isSeen(element) || element.closest('pre, textarea') !== null) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isCut =
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2);
      const hasTitle = element.closest('[title]') !== null;
      if (isCut && !(textOverflow === 'ellipsis' && hasTitle)) problems.push(`${nameOf(element)} is cut off`);
      const box = element.getBoundingClientRect();
      const scrolls = element.closest('section:has(> table), [class*=overflow]') !== null;
      if (!scrolls && box.width > 0 && (box.left < -1 || box.right > innerWidth + 1))
        problems.push(`${nameOf(element)} goes beyond the window`);
    }
    const words = document.body.textContent;
    for (const wrong of words.match(/\bundefined\b|\bNaN\b|\[object \w+\]|\{\d\}|<\/?\d>|Invalid Date/g) ?? [])
      problems.push(`it says ${wrong}`);
    return problems;
  }, CONTROLS);
  return [...new Set(found), ...(await focusProblemsOn(page))];
}

/** What the Tab key reaches first must look otherwise than before. */
async function focusProblemsOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let times = 0; times < TABS; times += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
      const isMarked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      return isMarked ? null : `the focus on ${focused.outerHTML.slice(0, 100)} is not seen`;
    });
    if (problem !== null) found.push(problem);
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return found;
}
