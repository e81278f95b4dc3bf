import type { SVC } from '@svc/sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSender } from '../../service/src/conversions/private-details.ts';
import { listSealedSenders } from '../../service/src/naira/store/payments.ts';
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

const CHAIN = 'celo-sepolia';
const FAILING_ACCOUNT = '0123450001';
const CORRECTED_ACCOUNT = '0123456780';
const UNKNOWN_ACCOUNT = '0123450009';
const HELD_WALLET = `0x${'5c'.repeat(19)}a4`;

describe.skipIf(CHROMIUM === null)(`conversions in a browser${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let visitor: Visitor;
  let page: Page;
  let svc: SVC;
  let wallet: ReturnType<typeof makeProgram>['wallet'];
  let merchant: string;
  beforeAll(async () => {
    house = await startTestDashboard();
    visitor = await signInByLink(house);
    page = visitor.page;
    ({ svc, wallet } = makeProgram(house.service));
    merchant = `${house.home}/m/${house.service.credentials.merchantId}/test`;
  });
  afterAll(async () => house?.stop());

  /** The badge beside the heading, which changes without a reload. */
  const heading = (words: string) => page.locator('h1').getByText(words, { exact: true });

  it('follows one live from its creation to succeeded', async () => {
    await goInside(page, `${merchant}/conversions`);
    await page.getByText('No conversion yet').waitFor();
    const { reference } = await svc.conversions.create({
      type: 'crypto-issue',
      chain: CHAIN,
      wallet: wallet.account.address,
      pair: 'USDC',
      amount: '25',
    });
    await page.getByRole('link', { name: /^25 USDC/ }).click();
    await heading('Voucher issued').waitFor();
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    await svc.conversions.execute(reference, wallet);
    await heading('Succeeded').waitFor();
    const drawn = await page.getByRole('img', { name: /^State machine/ }).getAttribute('aria-label');
    expect(drawn).toMatch(/Created .*Voucher issued .*Confirmed on chain .*Succeeded/);
    expect(loads).toEqual([]);
    // No public explorer knows the development chain.
    expect(await page.locator('a[target="_blank"]').count()).toBe(0);
  });

  it('finds it by its reference and by its transaction hash', async () => {
    const [made] = await svc.conversions.list().take(1);
    for (const search of [made?.reference, made?.txHash]) {
      await goInside(page, `${merchant}/conversions`);
      await page.getByRole('searchbox').fill(search ?? '');
      await page.waitForURL(/search=/);
      await page.getByRole('link', { name: /^25 USDC/ }).waitFor();
    }
    await page.getByRole('searchbox').fill('0xdoesnotexist');
    await page.getByText('Nothing matches').waitFor();
  });

  it('follows the address with the search box: cleared, left by the menu, and back', async () => {
    const box = page.getByRole('searchbox');
    await button(page, 'Clear the filters').click();
    await page.getByRole('link', { name: /^25 USDC/ }).waitFor();
    expect([await box.inputValue(), new URL(page.url()).search]).toEqual(['', '']);
    await box.fill('0xdoesnotexist');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('link', { name: 'Conversions' }).first().click();
    await page.getByRole('link', { name: /^25 USDC/ }).waitFor();
    expect([await box.inputValue(), new URL(page.url()).search]).toEqual(['', '']);
    await page.goBack();
    await page.getByText('Nothing matches').waitFor();
    expect(await box.inputValue()).toBe('0xdoesnotexist');
  });

  it('is narrowed by wallet, name and value of the metadata, and day of change, and the file to what it can be', async () => {
    const order = {
      type: 'crypto-issue',
      chain: CHAIN,
      wallet: HELD_WALLET.replace(/a4$/, '11'),
      pair: 'USDT',
    } as const;
    await svc.conversions.create({ ...order, amount: '31', metadata: { orderId: 'A-31' } });
    await goInside(page, `${merchant}/conversions`);
    const found = page.getByRole('link', { name: /^31 USDT/ });
    const other = page.getByRole('link', { name: /^25 USDC/ });
    await other.waitFor();
    await button(page, 'More filters').click();
    await page.getByRole('textbox', { name: 'Wallet', exact: true }).fill('0x12');
    expect(await page.getByRole('textbox', { name: 'Wallet', exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('textbox', { name: 'Wallet', exact: true }).fill(order.wallet);
    await page.waitForURL(/wallet=0x/);
    await found.waitFor();
    await expect.poll(() => other.count()).toBe(0);
    expect(await button(page, 'CSV').isDisabled()).toBe(false);
    await page.getByLabel('Name in the metadata').fill('orderId');
    await page.waitForURL(/metadataName=orderId/);
    await page.getByLabel('Value in the metadata').fill('B-31');
    await page.getByText('Nothing matches').waitFor();
    expect(await button(page, 'CSV').isDisabled()).toBe(true);
    await page.getByLabel('Value in the metadata').fill('A-31');
    await found.waitFor();
    await page.getByLabel('Changed since').fill('2030-01-01');
    await page.getByText('Nothing matches').waitFor();
    await button(page, 'Fewer filters').click();
    await other.waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('clears a hold by hand on the Sandbox page', async () => {
    const { reference } = await svc.conversions.create({
      type: 'crypto-issue',
      chain: CHAIN,
      wallet: HELD_WALLET,
      pair: 'USDT',
      amount: '12',
    });
    await goInside(page, `${merchant}/sandbox`);
    await button(page, 'Clear').first().click();
    await page.getByText('Nothing is held').waitFor();
    expect((await svc.conversions.get(reference)).status).toBe('voucher_issued');
  });

  it('pays into an account in the name of somebody else on the Sandbox page', async () => {
    const { id, reference } = await svc.conversions.create({
      type: 'fiat-issue',
      chain: CHAIN,
      wallet: wallet.account.address,
      amount: '500.44',
      payer: { email: 'ada@example.com', name: 'Ada Obi' },
    });
    await goInside(page, `${merchant}/sandbox`);
    await page.getByLabel('Payer’s name').fill('Grace Hopper');
    await page.getByLabel('Payer’s bank').fill('Zenith Bank');
    await button(page, 'Pay').click();
    await page.getByText('Nothing waits for a payment').waitFor();
    const { context } = house.service;
    const [payment] = await listSealedSenders(context.db, id);
    if (payment === undefined) throw new Error(`${reference} has no sender`);
    expect(await openSender(context, payment)).toMatchObject({ name: 'Grace Hopper', bank: 'Zenith Bank' });
  });

  it('proposes a retry to a corrected account to a second person, and never shows an account number', async () => {
    const issued = await svc.conversions.create({
      type: 'crypto-issue',
      chain: CHAIN,
      wallet: wallet.account.address,
      pair: 'USDC',
      amount: '100',
    });
    await svc.conversions.execute(issued.reference, wallet);
    const bank = (await svc.banks.list()).banks[0] ?? { code: '', name: '' };
    const bankCode = bank.code;
    const { accountName } = await svc.accounts.resolve({ bankCode, accountNumber: FAILING_ACCOUNT });
    const payout = { bankCode, accountNumber: FAILING_ACCOUNT, accountName };
    const { reference } = await svc.conversions.create({
      type: 'fiat-redeem',
      chain: CHAIN,
      wallet: wallet.account.address,
      amount: '5000',
      payout,
    });
    await svc.conversions.execute(reference, wallet, { until: 'onchain_confirmed' });
    await goInside(page, `${house.home}/operator/work?queue=reviews&search=${reference}`);
    await page.getByRole('link', { name: /^Manual review/ }).click();
    await heading('Manual review').waitFor();
    expect(await page.content()).not.toContain(FAILING_ACCOUNT);
    await page
      .getByText(`${bank.name} ····${FAILING_ACCOUNT.slice(-4)}`)
      .first()
      .waitFor();
    expect(await page.getByText(`${bankCode} ····`).count()).toBe(0);
    await retryTo(bank);
    // Another payee needs a second person, whatever the amount.
    const proposals = () => house.service.context.db.query('select kind as action, status from proposals');
    await expect.poll(proposals).toEqual([{ action: 'retry_payout', status: 'open' }]);
    expect(await page.content()).not.toContain(CORRECTED_ACCOUNT);
    expect((await svc.conversions.get(reference)).status).toBe('requires_manual_review');
  });

  async function retryTo({ code: bankCode, name: bankName }: { code: string; name: string }): Promise<void> {
    const corrected = await svc.accounts.resolve({ bankCode, accountNumber: CORRECTED_ACCOUNT });
    await button(page, 'Retry the payout').click();
    await page.getByText('Corrected account').click();
    await page.locator('dialog[open]').getByLabel('Bank').selectOption(bankCode);
    await page.getByLabel('Reason').fill('The customer had closed the first account.');
    await page.getByLabel('Account number').fill(UNKNOWN_ACCOUNT);
    await button(page, 'Ask the bank whose it is').click();
    await page.getByText('The bank has no such account.').waitFor();
    expect(await button(page, 'Retry').isDisabled()).toBe(true);
    await page.getByLabel('Account number').fill(CORRECTED_ACCOUNT);
    await button(page, 'Ask the bank whose it is').click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText('Would be paid now').waitFor();
    // Another person's account is no reason for a green tick.
    await dialog.getByText('This account belongs to someone else').waitFor();
    expect(await dialog.locator('.text-good').count()).toBe(0);
    expect(await dialog.getByText(`${bankName} ····${CORRECTED_ACCOUNT.slice(-4)}`).count()).toBe(1);
    expect(await dialog.getByText(`${bankName} ····${FAILING_ACCOUNT.slice(-4)}`).count()).toBe(1);
    expect(await button(page, 'Retry').isDisabled()).toBe(true);
    await page.getByLabel('Type the new payee’s name').fill(corrected.accountName.toLowerCase());
    await button(page, 'Retry').click();
    // The proposal stands in the database before the page knows of it and takes the form away.
    await dialog.waitFor({ state: 'hidden' });
  }

  it('shows whoever approves the old and the new payee, and the bank by name', async () => {
    await goInside(page, `${house.home}/operator/approvals`);
    await page.getByText('Paid to before').first().waitFor();
    await page.getByText('This account belongs to someone else').first().waitFor();
    expect(await page.getByText(new RegExp(`····${FAILING_ACCOUNT.slice(-4)}$`)).count()).toBe(1);
    expect(await page.getByText(/^Pay .*5,?000.* to .*, account ending 6780$/).count()).toBe(1);
  });

  it('has it all in the audit log, whose chain is whole', async () => {
    await goInside(page, `${house.home}/operator/audit`);
    await page.getByText('retryPayout').and(page.locator(':not(option)')).first().waitFor();
    await button(page, 'Verify the chain').click();
    await page.getByText(/The chain is whole/).waitFor();
    expect(await page.content()).not.toContain(CORRECTED_ACCOUNT);
  });

  it('saw no error in the browser, and no other host', () => {
    expect(visitor.problems).toEqual([]);
  });
});
