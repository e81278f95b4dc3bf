// What covers or clips the menus, dialogs and chart labels of a page: each is opened with the mouse, and looked at in each size.
import type { Locator, Page } from 'playwright-core';

interface Size {
  width: number;
  height: number;
}

const BUTTONS = 'button:not(:disabled):not([type=submit]), [aria-haspopup=menu]';
const MARK = 'data-layer-button';
const LAYER = '[role=menu], dialog[open]';

/** A button may do something at once: nothing that it writes leaves the page, and nothing is printed or saved. */
const refuseWrites = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = window as { svcFetch?: typeof fetch };
    kept.svcFetch ??= window.fetch;
    const send = kept.svcFetch;
    window.fetch = (input, init) =>
      (init?.method ?? 'GET') === 'GET' ? send(input, init) : Promise.reject(new TypeError('not sent'));
    window.print = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
  });

const allowWrites = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = window as { svcFetch?: typeof fetch };
    if (kept.svcFetch) window.fetch = kept.svcFetch;
  });

/**
 * Numbers what can be clicked now. Of buttons with the same words, the first and the last: the last row is clipped first. What
 * is around the pages, and what copies, is the same on each of them, and looked at once in each size.
 */
const markButtons = (page: Page): Promise<number> =>
  page.evaluate(
    ({ buttons, mark }) => {
      const kept = window as { svcSeenButtons?: Set<string> };
      kept.svcSeenButtons ??= new Set();
      const kinds = new Map<string, HTMLElement[]>();
      for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      for (const button of document.querySelectorAll<HTMLElement>(buttons)) {
        if (!button.checkVisibility() || button.closest('details:not([open]), [hidden]') !== null) continue;
        const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').replace(/\S*\d\S*|for .*/g, '');
        const isAlike = button.closest('main') === null || name.startsWith('Copy');
        const look = `${innerWidth} ${name}`;
        if (isAlike && kept.svcSeenButtons.has(look)) continue;
        if (isAlike) kept.svcSeenButtons.add(look);
        kinds.set(name, [...(kinds.get(name) ?? []), button]);
      }
      const chosen = [...kinds.values()].flatMap((all) => [...new Set([all[0], all.at(-1)])]);
      for (const [at, button] of chosen.entries()) button?.setAttribute(mark, String(at));
      return chosen.length;
    },
    { buttons: BUTTONS, mark: MARK },
  );

/** Of the open layer: parts whose centre shows something else, edges outside the window, and a focus that invites a wrong key. */
const problemsOf = (layer: Locator): Promise<string[]> =>
  layer.evaluate(async (open) => {
    const found: string[] = [];
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await frames();
    // A menu is drawn before its place is known, and the one before may still be on its way out.
    for (let times = 0; times < 100 && open.isConnected && open.getBoundingClientRect().width === 0; times += 1)
      await frames();
    if (!open.isConnected) return found;
    await Promise.all(open.getAnimations().map(({ finished }) => finished));
    const { top, left, right, bottom, height } = open.getBoundingClientRect();
    const isDrawer = height === innerHeight;
    if (isDrawer) found.push(...(right > innerWidth ? ['the drawer is wider than the window'] : []));
    else if (top < 4 || left < 4 || right > innerWidth - 4 || bottom > innerHeight - 4)
      found.push(`at the edge: ${Math.round(top)} ${Math.round(left)} ${Math.round(right)} ${Math.round(bottom)}`);
    const isDialog = open.tagName === 'DIALOG';
    const parts = isDialog ? 'button, input:not(.sr-only), select, textarea, a' : '[role=menuitem]';
    for (const part of open.querySelectorAll(parts)) {
      if (!part.checkVisibility()) continue;
      part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = part.getBoundingClientRect();
      const drawn = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (drawn === null || !(part.contains(drawn) || drawn.contains(part)) || !open.contains(drawn))
        found.push(`${part.outerHTML.slice(0, 120)} is covered by ${drawn?.outerHTML.slice(0, 120)}`);
    }
    if (isDialog && document.activeElement?.getAttribute('aria-label') === 'Close') found.push('the focus is on Close');
    return found;
  });

/** Opens what each button of the page opens, and returns what is wrong with it. The page keeps the last size. */
export async function layerProblemsOn(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const found: string[] = [];
  await refuseWrites(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const count = await markButtons(page);
    for (let at = 0; at < count; at += 1) found.push(...(await problemsBehind(page, at, size)));
    found.push(...(await chartProblems(page, size)));
  }
  await allowWrites(page);
  return found;
}

async function problemsBehind(page: Page, at: number, size: Size): Promise<string[]> {
  const button = page.locator(`[${MARK}="${at}"]`);
  // What was clicked before may have closed it.
  if ((await button.count()) === 0 || !(await button.isVisible())) return [];
  const { name, isMenu } = await button.evaluate((one) => {
    one.scrollIntoView({ block: 'nearest' });
    return {
      name: one.getAttribute('aria-label') ?? one.textContent ?? '',
      isMenu: one.getAttribute('aria-haspopup') === 'menu',
    };
  });
  const before = page.url();
  const box = await button.boundingBox();
  if (box === null) return [];
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const layer = page.locator(LAYER).last();
  // On a busy machine a menu opens later than the click returns.
  if (isMenu) await layer.waitFor({ timeout: 120_000 }).catch(() => undefined);
  const isOpen = (await layer.count()) > 0;
  const problems = isOpen ? await problemsOf(layer) : [];
  if (isMenu && !isOpen) problems.push('does not open');
  for (let times = 0; isOpen && times < 2 && (await layer.count()) > 0; times += 1) await page.keyboard.press('Escape');
  if (page.url() !== before) await page.goBack();
  return problems.map((problem) => `${name} at ${size.width}: ${problem}`);
}

/** The label of the first and of the last bar. It takes no clicks, so that alone is lifted while it is looked for. */
async function chartProblems(page: Page, size: Size): Promise<string[]> {
  const found: string[] = [];
  for (const chart of await page.locator('figure > div[aria-hidden] svg').all()) {
    // In the middle: at the top the header that stays would lie over the label, until somebody scrolls.
    await chart.evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
    const box = await chart.boundingBox();
    if (box === null) continue;
    for (const x of [box.x + 2, box.x + box.width - 2]) {
      await page.mouse.move(x, box.y + box.height / 2);
      const problem = await chart.evaluate(async (svg) => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const label = svg.parentElement?.querySelector<HTMLElement>('.shadow-float');
        if (!label) return 'no label';
        label.style.pointerEvents = 'auto';
        const { x: left, y, width, height } = label.getBoundingClientRect();
        const corners = [
          [left + 1, y + height / 2],
          [left + width - 1, y + height / 2],
          [left + width / 2, y + height / 2],
        ] as const;
        const isWhole = corners.every(([at, down]) => label.contains(document.elementFromPoint(at, down)));
        label.style.pointerEvents = '';
        return isWhole ? null : `the label of a bar is cut at ${left} ${y}`;
      });
      if (problem !== null) found.push(`chart at ${size.width}: ${problem}`);
    }
  }
  await page.mouse.move(0, 0);
  return found;
}
