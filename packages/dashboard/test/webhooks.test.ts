import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestConfig } from '../../service/test/harness/test-config.ts';
import { type Receiver, startReceiver, TEST_CA } from '../../service/test/webhooks/receiver.ts';
import { button } from './harness/drive.ts';
import {
  CHROMIUM,
  signInByLink,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';

const HOST = 'hooks.merchant.example';

describe.skipIf(CHROMIUM === null)(`webhooks in a browser${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let visitor: Visitor;
  let page: Page;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver((response) => {
      response.statusCode = 500;
      response.end('out of order');
    });
    const { webhooks } = makeTestConfig(null);
    const sandboxReceivers = new Map([[HOST, { address: '127.0.0.1', port: receiver.port }]]);
    house = await startTestDashboard({
      devnet: false,
      config: { webhooks: { ...webhooks, sandboxReceivers, sandboxReceiverCa: TEST_CA } },
    });
    visitor = await signInByLink(house);
    page = visitor.page;
  });
  afterAll(async () => {
    await house?.stop();
    await receiver?.close();
  });

  it('refuses an address that is not public, in the words of the API', async () => {
    await page.getByRole('link', { name: 'Webhooks' }).first().click();
    await button(page, 'Add endpoint').first().click();
    await page.getByLabel('URL').fill('https://localhost/hooks');
    await page.locator('dialog[open]').getByRole('button', { name: 'Add endpoint' }).click();
    await page.locator('dialog[open]').getByRole('alert').waitFor();
  });

  it('registers an endpoint', async () => {
    await page.getByLabel('URL').fill(`https://${HOST}/svc`);
    await page.getByLabel('Description').fill('The shop');
    await page.locator('dialog[open]').getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('link', { name: `https://${HOST}/svc` }).click();
    await page.getByText('Nothing sent yet').waitFor();
  });

  it('shows a failed attempt as it happens, with what the receiver answered', async () => {
    await button(page, 'Send test event').click();
    await page.getByText(/answered 500/).waitFor();
    await page.getByText('What it answered').first().click();
    await page.getByText('out of order').first().waitFor();
    await page
      .getByText(/next attempt/i)
      .first()
      .waitFor();
  });

  it('replays it once the receiver is well again', async () => {
    receiver.answerWith((response) => response.end('thank you'));
    await button(page, 'Replay').first().click();
    await page.getByRole('listitem').getByText('Delivered', { exact: true }).first().waitFor();
    const [first, second] = receiver.received;
    expect(second?.body.id).toBe(first?.body.id);
  });

  it('receives a triggered event in the built-in inbox, its signature checked', async () => {
    await page.getByRole('link', { name: 'Sandbox', exact: true }).first().click();
    await button(page, 'Open the inbox').click();
    await page.getByText('Nothing received yet').waitFor();
    await page.getByLabel('Event', { exact: true }).selectOption('payout.succeeded');
    await button(page, 'Trigger').click();
    await page.getByText('signature good').first().waitFor();
  });

  it('turns the event log round, narrows it by type and by days, and clears what hides all', async () => {
    await page.getByRole('link', { name: 'Events', exact: true }).first().click();
    const rows = page.getByRole('table', { name: 'Events' }).getByRole('link');
    await expect.poll(async () => new Set(await rows.allTextContents()).size).toBeGreaterThan(1);
    const newestFirst = await rows.allTextContents();
    await page.getByLabel('Order').selectOption('asc');
    await expect.poll(() => rows.allTextContents()).toEqual(newestFirst.reverse());
    await page.getByLabel('Period').selectOption('7');
    await page.waitForURL(/order=asc.*days=7|days=7.*order=asc/);
    await rows.first().waitFor();
    await page.getByLabel('Period').selectOption('dates');
    await page.getByLabel('First day').fill('2020-01-01');
    await page.getByLabel('Last day').fill('2020-01-02');
    await page.getByText('No such event').waitFor();
    await button(page, 'Clear the filters').click();
    await rows.first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('saw no error in the browser, and no other host', () => {
    expect(visitor.problems).toEqual([]);
  });
});
