import { readFileSync } from 'node:fs';
import { verifyInclusion } from '@svc/sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDay } from '../../service/src/books/close-day.ts';
import { bookUnmatched } from '../../service/src/books/record-unmatched.ts';
import { openDifference } from '../../service/src/books/store/differences.ts';
import { button, goInside } from './harness/drive.ts';
import {
  CHROMIUM,
  makeProgram,
  signInByLink,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';

/** The Sandbox pays amounts with this ending short. */
const SHORT = '7500.11';

describe.skipIf(CHROMIUM === null)(`the books in a browser${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    house = await startTestDashboard();
    visitor = await signInByLink(house);
    page = visitor.page;
    const { context } = house.service;
    const { svc, wallet } = makeProgram(house.service);
    await svc.conversions.create({
      type: 'fiat-issue',
      chain: 'celo-sepolia',
      wallet: wallet.account.address,
      amount: SHORT,
      payer: { email: 'grace@hopper.example', name: 'Grace Hopper' },
    });
    const payment = { id: 'stray-1', railReference: 'nobody', amountKobo: 4200n, currency: 'NGN', receivedAt: 1 };
    await bookUnmatched(context, { env: 'test', provider: 'sandbox', payment });
    const about = { env: 'test', kind: 'ours_only', detail: 'No line at the bank', conversionId: null } as const;
    await openDifference(context.db, { ...about, subject: 'payout:svc-out-lost', now: Date.now() - 90_000_000 });
  });
  afterAll(async () => house?.stop());

  const dialog = () => page.locator('dialog[open]');
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

  it('sends a short payment back through the rail, which closes the item', async () => {
    await goInside(page, `${house.home}/operator/refunds`);
    await button(page, 'Refund').first().click();
    await dialog().getByText('goes back to its payer').waitFor();
    await dialog().getByLabel('Reason').fill('Paid too little.');
    // The item may be closed, and its row gone, before the answer has come.
    await page.route('**/refund', async (route) => {
      const response = await route.fetch();
      await page.getByText('Nothing to refund').waitFor();
      await route.fulfill({ response });
    });
    await inDialog('Refund').click();
    await page.getByText('The refund is on its way.').waitFor();
  });

  it('shows the accounts and the postings of one, and proposes a treasury move to a second person', async () => {
    await page.getByRole('link', { name: 'Books', exact: true }).first().click();
    await button(page, 'suspense').click();
    await page.getByRole('heading', { name: 'Postings of suspense' }).waitFor();
    await page.getByText('payment:sandbox:stray-1').waitFor();
    await page.getByLabel('Kind', { exact: true }).selectOption('refund');
    await page.getByText('No posting', { exact: true }).waitFor();
    await page.getByLabel('Kind', { exact: true }).selectOption('');
    await page.getByText('payment:sandbox:stray-1').waitFor();
    await button(page, 'Propose a posting').click();
    await dialog().getByLabel('From account').fill('treasury');
    await dialog().getByLabel('To account').fill('bank:sandbox');
    await dialog().getByLabel('Amount').fill('1000.505');
    await dialog().getByLabel('Reason').fill('Float');
    await inDialog('Propose').click();
    await dialog().getByRole('alert').waitFor();
    await dialog().getByLabel('Amount').fill('1000.50');
    await inDialog('Propose').click();
    await page.getByText('Yours: another must approve').waitFor();
    await button(page, 'Withdraw').click();
    await dialog().getByLabel('Reason').fill('Only a try.');
    await inDialog('Reject').click();
    await page.getByText('Rejected.').waitFor();
  });

  it('lists the differences of one charge after a click on its count, and all of them again', async () => {
    const fee = {
      provider: 'sandbox',
      of: 'payment',
      from: 0,
      atLeastKobo: 0n,
      basisPoints: 0,
      mostKobo: null,
    } as const;
    const { config } = house.service.context;
    config.railCharges = [
      { ...fee, charge: 'fee', flatKobo: 5375n },
      { ...fee, charge: 'stamp_duty', flatKobo: 5000n },
    ];
    await page.reload();
    const differences = page.getByRole('table', { name: 'Charges that differ' });
    const [both, duty] = [differences.getByText(/^Fee:/).first(), differences.getByText(/^Stamp duty:/).first()];
    await both.waitFor();
    await page.getByRole('button', { name: 'Show what differs: Stamp duty, sandbox, payment' }).click();
    await both.waitFor({ state: 'detached' });
    await duty.waitFor();
    await button(page, 'All charges that differ').click();
    await both.waitFor();
    delete config.railCharges;
  });

  it('lets a person take, explain and close a difference', async () => {
    await page.getByRole('link', { name: 'Differences', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'payout:svc-out-lost' });
    await row.getByRole('button', { name: 'Take it' }).click();
    await row.getByText(/with .+@/).waitFor();
    await row.getByRole('button', { name: 'Explain' }).click();
    await dialog().getByLabel('Explanation').fill('The bank is late.');
    await inDialog('Write down').click();
    await row.getByText('“The bank is late.”').waitFor();
    await row.getByRole('button', { name: 'Close' }).click();
    await dialog().getByLabel('Explanation').fill('It came.');
    await inDialog('Close it').click();
    await row.waitFor({ state: 'detached' });
  });

  it('asks whose unmatched money is, and waits for a second person', async () => {
    await page.getByRole('link', { name: 'Unmatched money', exact: true }).click();
    await page.getByText('sandbox payment stray-1').waitFor();
    await button(page, 'Whose is it?').click();
    await dialog().getByLabel('It is').selectOption('treasury');
    await dialog().getByLabel('Reason').fill('Our own float.');
    await inDialog('Propose').click();
    await page.getByText('Yours: another must approve').waitFor();
  });

  it('opens a closed day with its signature and gives it as CSV, and solvency shows it at once', async () => {
    await closeDay(house.service.context, 'test');
    await page.getByRole('link', { name: 'Closed days', exact: true }).click();
    await page.getByRole('button', { name: /^2\d{3}-/ }).click();
    await dialog().getByText('Signature').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), inDialog('CSV').click()]);
    expect(file.suggestedFilename()).toMatch(/^books-2\d{3}-\d\d-\d\d\.csv$/);
    await goInside(page, `${house.home}/operator/solvency`);
    await page.getByText('As of the last closed day').waitFor();
  });

  it('gives the merchant the month as CSV and PDF, and a finished conversion’s signed receipt', async () => {
    const { merchantId } = house.service.credentials;
    house.service.context.config.publicProof = 'test';
    await goInside(page, `${house.home}/m/${merchantId}/test/statements`);
    await page.getByLabel('Month').selectOption({ index: 1 });
    await page.getByText('0 conversions', { exact: true }).waitFor();
    await page.getByLabel('Month').selectOption({ index: 0 });
    await page.getByText(/^[1-9]\d* conversions?$/).waitFor();
    const [csv] = await Promise.all([page.waitForEvent('download'), button(page, 'CSV').click()]);
    expect(readFileSync(await csv.path(), 'utf8')).toContain('fiat-issue');
    await button(page, 'New file').click();
    await dialog().getByLabel('What').selectOption('conversions');
    await inDialog('Make it').click();
    const row = page.getByRole('row', { name: /^Conversions, CSV/ });
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(exported.suggestedFilename()).toMatch(/^conversions-test-\d{4}-\d\d-\d\d(-to-\d{4}-\d\d-\d\d)?\.csv$/);
    expect(readFileSync(await exported.path(), 'utf8')).toContain('fiat-issue');
    const [pdf] = await Promise.all([page.waitForEvent('download'), button(page, 'PDF').click()]);
    expect(readFileSync(await pdf.path(), 'latin1')).toMatch(/^%PDF-1\.5[\s\S]+%%EOF\n$/);
    const { svc, wallet } = makeProgram(house.service);
    // What is owed, as a part of the public proof.
    await page.getByText('Owed to you').waitFor();
    const [owed] = await Promise.all([page.waitForEvent('download'), button(page, 'Proof').click()]);
    const inclusion = JSON.parse(readFileSync(await owed.path(), 'utf8'));
    expect(verifyInclusion(inclusion, merchantId, await svc.keys.document())).toMatchObject({ env: 'test' });
    const given = { chain: 'celo-sepolia', wallet: wallet.account.address, amount: '10', pair: 'USDC' } as const;
    const made = await svc.conversions.create({ ...given, type: 'crypto-issue' });
    await svc.conversions.reportEvent(made.reference, { event: 'failed' });
    await goInside(page, `${house.home}/m/${merchantId}/test/conversions/${made.id}`);
    await page.getByRole('link', { name: 'Receipt' }).click();
    // Cut to two decimals, with every digit below, and the rate with its units.
    await page.getByText(/^[\d,]+\.\d\d… SVC$/).waitFor();
    await page.getByText(/^exactly [\d,]+\.\d{10,}$/).waitFor();
    await page.getByText(/^1 USDC = ₦1,538\./).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Signed receipt').click()]);
    const signed = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(JSON.parse(signed.receipt)).toMatchObject({ id: made.id, status: 'failed' });
  });

  it('saw no error in the browser, and no other host', () => {
    expect(visitor.problems).toEqual([]);
  });
});
