import { readFileSync } from 'node:fs';
import { SVC } from '@svc/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  button,
  clickDrawn,
  completeProfile,
  coveringOf,
  issueCredentials,
  pickAction,
  signUp,
} from './harness/drive.ts';
import {
  CHROMIUM,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';

describe.skipIf(CHROMIUM === null)(`a newcomer with a browser${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let visitor: Visitor;
  let file: string;
  beforeAll(async () => {
    house = await startTestDashboard({ devnet: false });
    visitor = await house.newVisitor();
  });
  afterAll(async () => house?.stop());

  it('signs up, and finds that keys need a complete profile', async () => {
    const { page } = visitor;
    await signUp(page, house.home, 'ada@stores.example');
    await page.getByRole('link', { name: 'Credentials' }).first().click();
    await page.getByText('Sandbox keys cannot be issued yet').waitFor();
    expect(await button(page, 'Issue credentials').isDisabled()).toBe(true);
  });

  it('is refused a password that is tried first', async () => {
    const { page } = await house.newVisitor();
    await page.goto(`${house.home}/sign-up`);
    await page.getByLabel('Business name').fill('Ada Stores');
    await page.getByLabel('Your name').fill('Ada Obi');
    await page.getByLabel('E-mail').fill('second@stores.example');
    await page.getByLabel('Password').fill('password1234');
    await button(page, 'Make account').click();
    await page.getByText(/Password is too easy to guess/).waitFor();
    await page.context().close();
  });

  it('is asked before what was typed into the profile is thrown away', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Business profile' }).first().click();
    await page.getByLabel('Address').fill('2 Broad Street, Lagos');
    await page.getByRole('link', { name: 'Members' }).first().click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await button(page, 'Stay').click();
    expect(await page.getByLabel('Address').inputValue()).toBe('2 Broad Street, Lagos');
    await page.getByRole('link', { name: 'Members' }).first().click();
    await button(page, 'Leave').click();
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  });

  it('completes the profile, gets keys once, and uses them with the SDK', async () => {
    const { page } = visitor;
    await completeProfile(page);
    const downloaded = await issueCredentials(page);
    expect(downloaded.name).toBe('sandbox.json');
    file = downloaded.path;
    const { apiKey } = JSON.parse(readFileSync(file, 'utf8')) as { apiKey: string };
    expect(apiKey).toMatch(/^svc_test_sk_/);
    expect(await page.content()).not.toContain(apiKey);
    const { banks } = await SVC.fromFile(file).banks.list();
    expect(banks.length).toBeGreaterThan(0);
  });

  it('fills the first program with the key just issued, and keeps it in view on Escape', async () => {
    const { page } = visitor;
    await button(page, 'Issue credentials').click();
    await page.getByLabel('Name').fill('Snippet');
    await button(page, 'Issue').click();
    await page.getByRole('button', { name: /^Download/ }).waitFor();
    const dialog = page.locator('dialog[open]');
    const issued = JSON.parse((await dialog.locator('pre').first().textContent()) ?? '{}') as Record<string, string>;
    await dialog.getByText('A first program with these credentials').click();
    const program = (await dialog.locator('pre').last().textContent()) ?? '';
    // What the program is made with opens the service by itself.
    const given = JSON.parse(/new SVC\(([^)]+)\)/.exec(program)?.[1] ?? '{}');
    expect(given).toEqual(issued);
    expect((await new SVC(given).banks.list()).banks.length).toBeGreaterThan(0);
    // Shown once: Escape, however often, must not throw it away.
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Escape');
    expect(await dialog.locator('pre').first().textContent()).toContain(issued.apiKey ?? 'none');
    await button(page, 'I have kept it').click();
    expect(await page.content()).not.toContain(issued.apiKey);
  });

  it('rotates the API key: the successor works, the old one counts down and works too', async () => {
    const { page } = visitor;
    await pickAction(page, 'Checkout', 'Rotate');
    await button(page, 'Rotate').click();
    const successor = (await page.locator('dialog[open] pre').textContent())?.trim() ?? '';
    await button(page, 'I have kept it').click();
    await page.getByText(/Ends in 23:5\d:\d\d/).waitFor();
    const old = SVC.fromFile(file);
    const fresh = SVC.fromFile(file, { apiKey: successor });
    await expect(Promise.all([old.apiKeys.list().take(9), fresh.apiKeys.list().take(9)])).resolves.toHaveLength(2);
  });

  it('revokes the old one, which is refused at once', async () => {
    const { page } = visitor;
    const row = page.getByRole('row', { name: /Ends in/ });
    await row.getByRole('button').click();
    await clickDrawn(page, page.getByRole('menuitem', { name: 'Revoke' }));
    await button(page, 'Revoke').click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    await expect(SVC.fromFile(file).apiKeys.list().take(9)).rejects.toMatchObject({ code: 'SVC_UNAUTHENTICATED' });
  });

  it('A mouse and a finger reach every entry of every menu on the page, on a desktop and on a phone', async () => {
    const { page } = visitor;
    const sizes = [
      { width: 1280, height: 800 },
      { width: 390, height: 700 },
    ];
    const desktop = page.viewportSize() ?? sizes[0];
    for (const size of sizes) {
      await page.setViewportSize(size ?? { width: 1280, height: 800 });
      const menus = page.getByRole('button', { name: /^Actions for/ });
      expect(await menus.count()).toBeGreaterThan(3);
      for (const menu of await menus.all()) {
        await menu.click();
        const entries = await page.getByRole('menuitem').all();
        for (const entry of entries) expect(await coveringOf(entry)).toBeNull();
        await page.keyboard.press('Escape');
        await page.getByRole('menu').waitFor({ state: 'detached' });
      }
    }
    await page.setViewportSize(desktop ?? { width: 1280, height: 800 });
  });

  it('sees each request in the log, with the reason of a refusal', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Requests' }).first().click();
    await page.getByText('GET /v1/banks').first().waitFor();
  });

  it('is told why an entry of the allowlist is refused', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Credentials' }).first().click();
    await button(page, 'Issue credentials').click();
    await page.getByLabel('IP allowlist').fill('203.0.113.0/24\n300.1.1.1');
    await page.locator('li', { hasText: '203.0.113.0/24' }).getByText('is allowed').waitFor();
    const refused = await page.locator('dialog[open] li', { hasText: '300.1.1.1' }).textContent();
    expect(refused?.length).toBeGreaterThan('300.1.1.1'.length + 3);
    await button(page, 'Cancel').click();
  });

  it('loads its first page with less than 250 kB of script, compressed', async () => {
    const { page } = visitor;
    const fresh = await house.newVisitor({ storageState: await page.context().storageState() });
    const sizes: Promise<number>[] = [];
    fresh.page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await fresh.page.goto(house.home);
    await fresh.page.getByText('Over time').waitFor();
    await fresh.page.waitForLoadState('load');
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(250_000);
  });

  it('saw no error in the browser, and no other host', () => {
    expect(visitor.problems).toEqual([]);
  });
});
