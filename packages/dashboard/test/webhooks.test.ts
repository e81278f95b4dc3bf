import { readFileSync } from 'node:fs';
import type { TLSSocket } from 'node:tls';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestEvent } from '../../service/src/webhooks/test-events.ts';
import { makeTestConfig } from '../../service/test/harness/test-config.ts';
import { type Receiver, startReceiver, TEST_CA } from '../../service/test/webhooks/receiver.ts';
import { button, clickDrawn, goInside } from './harness/drive.ts';
import {
  CHROMIUM,
  signInByLink,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';

const HOST = 'hooks.merchant.example';
const pem = (name: string): string =>
  readFileSync(new URL(`../../service/test/webhooks/certificates/${name}`, import.meta.url), 'utf8');

describe.skipIf(CHROMIUM === null)(`webhooks in a browser${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let visitor: Visitor;
  let page: Page;
  let receiver: Receiver;
  let dialog: Locator;
  const change = async (): Promise<void> => {
    await button(page, 'More actions').click();
    await clickDrawn(page, page.getByRole('menuitem', { name: 'Change' }));
    await dialog.getByText('More', { exact: true }).click();
  };
  const save = async (): Promise<void> => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
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
    dialog = page.locator('dialog[open]');
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

  it('shows a client certificate to the receiver, after a key of another was refused beside its field', async () => {
    const shown: (string | undefined)[] = [];
    receiver.answerWith((response, _, request) => {
      shown.push((request.socket as TLSSocket).getPeerCertificate()?.subject?.CN);
      response.end('thank you');
    });
    const send = async (): Promise<void> => {
      const count = shown.length;
      await button(page, 'Send test event').click();
      await expect.poll(() => shown.length).toBeGreaterThan(count);
    };
    await change();
    await dialog.getByLabel('Client certificate').fill(pem('client.pem'));
    await dialog.getByLabel('Private key of the certificate').fill(pem('receiver.key'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('must belong to the certificate', { exact: true }).waitFor();
    await dialog.getByRole('alert').getByText('Private key of the certificate must belong').waitFor();
    await dialog.getByLabel('Private key of the certificate').fill(pem('client.key'));
    await save();
    await page.getByText('Client certificate', { exact: true }).first().waitFor();
    await send();
    await change();
    await dialog.getByText('One is set, good until').waitFor();
    await dialog.getByLabel('Show no certificate any more').check();
    await save();
    await page.getByText('Client certificate', { exact: true }).waitFor({ state: 'detached' });
    await send();
    expect([shown[0], shown.at(-1)]).toEqual(['svc-client', undefined]);
  });

  it('sends to a queue, whose secret is asked for only when something of it changes', async () => {
    await change();
    await dialog.getByLabel('Destination').selectOption('sqs');
    await dialog.getByText('https://sqs.REGION.amazonaws.com/ACCOUNT/NAME').waitFor();
    await dialog.getByLabel('Key id').fill('AKIAEXAMPLE');
    await dialog.getByLabel('Secret').fill('secret-of-the-queue');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(/^must be the URL of a queue/).waitFor();
    await dialog.getByLabel('URL').fill('https://sqs.eu-west-1.amazonaws.com/123456789012/svc');
    await save();
    await page.getByText('sqs, AKIAEXAMPLE').waitFor();
    await change();
    await dialog.getByLabel('Description').fill('The queue of the shop');
    await save();
    await change();
    await dialog.getByLabel('Destination').selectOption('');
    await dialog.getByLabel('URL').fill(`https://${HOST}/svc`);
    await save();
    await page.getByText('sqs, AKIAEXAMPLE').waitFor({ state: 'detached' });
  });

  it('receives a triggered event in the built-in inbox, its signature checked', async () => {
    await page.getByRole('link', { name: 'Sandbox', exact: true }).first().click();
    await button(page, 'Open the inbox').click();
    await page.getByText('Nothing received yet').waitFor();
    await page.getByLabel('Event', { exact: true }).selectOption('payout.succeeded');
    await button(page, 'Trigger').click();
    await page.getByText('signature good').first().waitFor();
  });

  it('sends what was made while an endpoint was disabled: one event by hand, and all of it after its count', async () => {
    receiver.answerWith((response) => response.end('thank you'));
    const ids = () => receiver.received.map(({ body }) => body.id);
    const { merchantId } = house.service.credentials;
    const openEndpoint = async (): Promise<void> => {
      await goInside(page, `${house.home}/m/${merchantId}/test/webhooks`);
      await page.getByRole('link', { name: `https://${HOST}/svc` }).click();
      await button(page, 'More actions').click();
    };
    await openEndpoint();
    await clickDrawn(page, page.getByRole('menuitem', { name: 'Disable' }));
    await page.getByText('The endpoint is disabled.').first().waitFor();
    const first = await createTestEvent(house.service.context, merchantId, { eventType: 'payout.failed' });
    const second = await createTestEvent(house.service.context, merchantId, { eventType: 'payout.succeeded' });
    await openEndpoint();
    await clickDrawn(page, page.getByRole('menuitem', { name: 'Enable' }));
    await page.getByText('The endpoint is active.').first().waitFor();

    await goInside(page, `${house.home}/m/${merchantId}/test/events/${first.eventId}`);
    await page.getByText(`Not sent to https://${HOST}/svc`, { exact: false }).waitFor();
    await button(page, 'Send it now').click();
    await expect.poll(ids).toContain(first.eventId);
    await page.getByText('Not sent to', { exact: false }).waitFor({ state: 'detached' });
    expect(ids()).not.toContain(second.eventId);

    await openEndpoint();
    await clickDrawn(page, page.getByRole('menuitem', { name: 'Replay what was not received' }));
    await dialog.getByLabel('Which events').selectOption('missed');
    await dialog.getByText('1 event will be delivered again.').waitFor();
    await dialog.getByLabel('From').fill('2020-01-01T00:00');
    await dialog.getByLabel('To').fill('2020-01-02T00:00');
    await dialog.getByText('No such event in this time.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Replay' }).isDisabled()).toBe(true);
    await dialog.getByLabel('To').fill('2099-01-01T00:00');
    await dialog.getByText('1 event will be delivered again.').waitFor();
    await dialog.getByRole('button', { name: 'Replay' }).click();
    await expect.poll(ids).toContain(second.eventId);
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
