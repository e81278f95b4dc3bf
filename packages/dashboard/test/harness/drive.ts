// User actions on the pages, in the words that users see.
import type { Locator, Page } from 'playwright-core';

export const PASSWORD = 'correct horse battery staple';

export const PROFILE = {
  'Legal name': 'Ada Stores Ltd',
  'Registration number': 'RC 184312',
  Address: '1 Marina, Lagos',
  'Contact person': 'Ada Obi',
  'Contact e-mail': 'ada@stores.example',
};

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/**
 * Goes to another page of the dashboard as its links do, and returns when it is shown. Loading all scripts again takes four
 * times the CPU. A tab that shows something else is loaded.
 */
export async function goInside(page: Page, url: string): Promise<void> {
  const isThere = await page.evaluate(
    async (href) => {
      const { __TSR_ROUTER__: router } = window as {
        __TSR_ROUTER__?: { navigate(to: { href: string }): Promise<void> };
      };
      await router?.navigate({ href });
      return router !== undefined;
    },
    url.slice(new URL(url).origin.length),
  );
  if (!isThere) await page.goto(url);
}

export async function signUp(page: Page, home: string, email: string, businessName = 'Ada Stores'): Promise<string> {
  await page.goto(`${home}/sign-up`);
  await page.getByLabel('Business name').fill(businessName);
  await page.getByLabel('Your name').fill('Ada Obi');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await button(page, 'Make account').click();
  await page.waitForURL(/\/m\/mrc_/);
  return /mrc_[0-9A-Z]{26}/.exec(page.url())?.[0] ?? '';
}

export async function completeProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Business profile' }).first().click();
  for (const [label, value] of Object.entries(PROFILE)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Country').selectOption({ label: 'Nigeria' });
  await button(page, 'Save profile').click();
  await page.getByText('Complete', { exact: true }).waitFor();
}

interface Downloaded {
  name: string;
  /** Gone when the browser closes. */
  path: string;
}

/** Clicks a button that downloads, and returns the file's path. */
async function downloadBy(page: Page, name: RegExp): Promise<Downloaded> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

export async function issueCredentials(page: Page, allowlist = ''): Promise<Downloaded> {
  await page.getByRole('link', { name: 'Credentials' }).first().click();
  await button(page, 'Issue credentials').click();
  await page.getByLabel('Name').fill('Checkout');
  await page.getByLabel('IP allowlist').fill(allowlist);
  await button(page, 'Issue').click();
  const refusal = page.locator('dialog[open]').getByRole('alert');
  await page
    .getByRole('button', { name: /^Download/ })
    .or(refusal)
    .first()
    .waitFor();
  if ((await refusal.count()) > 0) throw new Error((await refusal.textContent()) ?? 'refused');
  const file = await downloadBy(page, /^Download/);
  await button(page, 'I have kept it').click();
  return file;
}

/** Opens the menu of a key's row, and picks with the mouse. */
export async function pickAction(page: Page, of: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${of}` })
    .first()
    .click();
  await clickDrawn(page, page.getByRole('menuitem', { name: action }));
}

/** What is drawn at the centre of an element in its place, or null when it is the element itself. */
export async function coveringOf(target: Locator): Promise<string | null> {
  await target.waitFor();
  return target.evaluate(async (element) => {
    const moving = [element, element.closest('[role=menu]')].flatMap((each) => each?.getAnimations() ?? []);
    await Promise.all(moving.map(({ finished }) => finished));
    const { x, y, width, height } = element.getBoundingClientRect();
    const drawn = document.elementFromPoint(x + width / 2, y + height / 2);
    return drawn !== null && element.contains(drawn) ? null : (drawn?.outerHTML.slice(0, 200) ?? 'nothing');
  });
}

/**
 * Clicks where an element is drawn, as a hand does. A locator's own click scrolls what clips the element until it can be hit,
 * which nobody at a screen can see to do.
 */
export async function clickDrawn(page: Page, target: Locator): Promise<void> {
  const covering = await coveringOf(target);
  const box = await target.boundingBox();
  if (covering !== null || box === null) throw new Error(`something else is drawn there: ${covering}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
