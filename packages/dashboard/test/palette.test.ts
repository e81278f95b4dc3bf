// Keys, the palette and the switches in a browser.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSignInLink } from '../../service/src/dashboard/serve/sign-in-link.ts';
import { button, goInside } from './harness/drive.ts';
import { findingsOn } from './harness/findings-on.ts';
import {
  CHROMIUM,
  makeProgram,
  signInByLink,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';
import { FIREFOX, openFirefox } from './harness/web-driver/open-firefox.ts';
import { openWebkit, WEBKIT } from './harness/web-driver/open-webkit.ts';
import { tellStories } from './harness/web-driver/tell-stories.ts';

const OTHERS = [
  { name: 'Firefox', found: FIREFOX, open: openFirefox, amounts: ['27.25', '28.25'] },
  { name: 'WebKit', found: WEBKIT, open: openWebkit, amounts: ['37.25', '38.25'] },
] as const;

describe.skipIf(CHROMIUM === null)(`keys and the palette${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    house = await startTestDashboard();
    visitor = await signInByLink(house);
    page = visitor.page;
  });
  afterAll(async () => house?.stop());

  const palette = () => page.getByRole('combobox', { name: 'Search or go to' });

  it('goes to a page with Ctrl K and Enter', async () => {
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await palette().fill('memb');
    await page.getByRole('option', { name: 'Members' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor();
  });

  it.each(['31.5 USDC', 'order-9981'])('opens with a slash and finds a conversion by %s', async (text) => {
    const { svc, wallet } = makeProgram(house.service);
    await svc.conversions.create({
      type: 'crypto-issue',
      chain: 'celo-sepolia',
      wallet: wallet.account.address,
      pair: 'USDC',
      amount: '31.5',
      metadata: { order: 'order-9981' },
    });
    await page.keyboard.press('/');
    await palette().fill(text);
    await page
      .getByRole('option', { name: /^31.5 USDC to/ })
      .first()
      .click();
    await page.locator('h1').getByText('Voucher issued', { exact: true }).waitFor();
    await page.getByText('Your customer’s wallet runs the voucher').waitFor();
  });

  it('lists the keys with a question mark, and leaves typed ones alone', async () => {
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    expect(await findingsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Conversions' }).first().click();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').press('/');
    expect(await page.getByRole('searchbox').inputValue()).toBe('/');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    // Typed words go into the address after a moment, which would undo what the next test does to it.
    await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toContain('/');
  });

  it('stops a type of conversion with a reason, and resumes it', async () => {
    await goInside(page, `${house.home}/operator/switches`);
    await button(page, 'Stop Fiat redeem').click();
    await page.getByLabel('Reason').fill('The bank has a bad day.');
    expect(await findingsOn(page)).toEqual([]);
    await page.locator('dialog[open]').getByRole('button', { name: 'Stop' }).click();
    await page.getByText('The bank has a bad day.', { exact: false }).waitFor();
    const stopped = () => house.service.context.db.query('select kind, target from switches');
    expect(await stopped()).toEqual([{ kind: 'type', target: 'fiat-redeem' }]);
    await button(page, 'Resume Fiat redeem').click();
    await page.getByLabel('Reason').fill('It is well again.');
    await page.locator('dialog[open]').getByRole('button', { name: 'Resume' }).click();
    await expect.poll(stopped).toEqual([]);
  });

  it('has the export job write the filtered list as CSV, and no file of a search', async () => {
    const { svc, wallet } = makeProgram(house.service);
    const order = {
      type: 'crypto-issue',
      chain: 'celo-sepolia',
      wallet: wallet.account.address,
      pair: 'USDC',
    } as const;
    const made = await svc.conversions.create({ ...order, amount: '41.5' });
    const list = `${house.home}/m/${house.service.credentials.merchantId}/test/conversions`;
    const save = async (query: string): Promise<string> => {
      await goInside(page, `${list}?${query}`);
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'CSV').click()]);
      expect(file.suggestedFilename()).toMatch(/^conversions-test-.*\.csv$/);
      return readFileSync(await file.path(), 'utf8');
    };
    const all = await save('days=1');
    expect(all).toMatch(/^"id","reference","type",/);
    expect(all).toContain(made.id);
    expect(all).toContain(',"41.5",');
    expect(await save('days=1&status=failed')).not.toContain(made.id);
    await goInside(page, `${list}?search=41.5`);
    expect(await button(page, 'CSV').isDisabled()).toBe(true);
  });

  for (const { name, found, open, amounts } of OTHERS) {
    const why = found === null ? ' (skipped: it is not installed)' : '';
    it.skipIf(found === null)(`work alike in ${name}${why}`, async () => {
      const { svc, wallet } = makeProgram(house.service);
      const order = {
        type: 'crypto-issue',
        chain: 'celo-sepolia',
        wallet: wallet.account.address,
        pair: 'USDC',
      } as const;
      const driver = await open();
      try {
        const told = await tellStories(driver, {
          home: house.home,
          signInLink: await makeSignInLink(house.service.context, { baseUrl: house.service.url }),
          amounts,
          convert: async (amount) => void (await svc.conversions.create({ ...order, amount })),
        });
        expect(told.length).toBeGreaterThan(5);
        expect(told.filter(({ problems }) => problems.length > 0)).toEqual([]);
      } finally {
        await driver.close();
      }
    });
  }

  it('saw no error in the browser, and no other host', () => {
    expect(visitor.problems).toEqual([]);
  });
});
