import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUserIdByEmail, insertMember, upsertStaff } from '../../service/src/people/store/people.ts';
import { totpOf } from '../../service/test/dashboard/authenticator.ts';
import { button, completeProfile, issueCredentials, PASSWORD, signUp } from './harness/drive.ts';
import {
  CHROMIUM,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';

const OPERATOR = 'olu@operators.example';

describe.skipIf(CHROMIUM === null)(`Live keys and second factors in a browser${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let merchant: Visitor;
  let operator: Visitor;
  let merchantId: string;
  let secret: string;
  beforeAll(async () => {
    house = await startTestDashboard({ devnet: false, config: { envs: ['test', 'live'] } });
    merchant = await house.newVisitor();
    operator = await house.newVisitor();
  });
  afterAll(async () => house?.stop());

  it('refuses Live keys until an operator has approved', async () => {
    const { page } = merchant;
    merchantId = await signUp(page, house.home, 'ada@stores.example');
    await completeProfile(page);
    await page.goto(`${house.home}/m/${merchantId}/live/credentials`);
    await page.getByText('Live keys cannot be issued yet').waitFor();
    expect(await button(page, 'Issue credentials').isDisabled()).toBe(true);
    await page.goto(`${house.home}/m/${merchantId}/test/business`);
    await button(page, 'Ask for verification').click();
    await page.getByText('Pending', { exact: true }).waitFor();
  });

  it('keeps an operator without a second factor out, and lets them add one', async () => {
    const { page } = operator;
    await signUp(page, house.home, OPERATOR, 'Operators');
    const { db, clock } = house.service.context;
    const userId = (await findUserIdByEmail(db, OPERATOR)) ?? '';
    await upsertStaff(db, { userId, role: 'operator', introducedBy: null, now: clock.now() });
    await page.goto(`${house.home}/operator/verification`);
    await page
      .getByText(/second factor/)
      .first()
      .waitFor();
    await page.goto(`${house.home}/account`);
    await button(page, 'Turn on').click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await button(page, 'Continue').click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    secret = (await page.locator('dialog[open] code').first().textContent()) ?? '';
    await page.getByLabel('Code that the app shows').fill(totpOf(secret));
    await page.locator('dialog[open]').getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('The authenticator app is on.').waitFor();
  });

  it('asks for the code at sign-in, and refuses a wrong one', async () => {
    const { page } = operator;
    await signOut(page);
    await page.getByLabel('E-mail').fill(OPERATOR);
    await page.getByLabel('Password').fill(PASSWORD);
    await button(page, 'Sign in').click();
    await page.getByLabel('Code').fill('000000');
    await button(page, 'Continue').click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code').fill(totpOf(secret));
    await button(page, 'Continue').click();
    await page.waitForURL(/\/m\/mrc_/);
  });

  it('approves the merchant with a reason, and Live keys can be issued', async () => {
    const { page } = operator;
    await page.goto(`${house.home}/operator/verification`);
    await button(page, 'Approve').click();
    await page.getByText('The merchant reads these words, without your name.', { exact: false }).waitFor();
    await page.getByLabel('Reason').fill('Papers seen.');
    await page.locator('dialog[open]').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Nobody is waiting').waitFor();
    // Live keys are for people who signed in with a second factor.
    await house.service.context.db.query("update auth_sessions set factor = 'totp'");
    await merchant.page.goto(`${house.home}/m/${merchantId}/live/credentials`);
    expect((await issueCredentials(merchant.page, '203.0.113.0/24')).name).toBe('live.json');
  });

  it('invites a viewer, who can look and change nothing', async () => {
    const { page } = merchant;
    await page.getByRole('link', { name: 'Members' }).first().click();
    await button(page, 'Invite').click();
    await page.getByLabel('E-mail').fill('vera@stores.example');
    await page.getByText('Viewer').click();
    await button(page, 'Make invitation').click();
    const link = (await page.locator('dialog[open] pre').textContent()) ?? '';
    const viewer = await house.newVisitor();
    await viewer.page.goto(link.trim());
    await viewer.page.getByLabel('Your name').fill('Vera');
    await viewer.page.getByLabel('Password').fill(PASSWORD);
    await button(viewer.page, 'Accept invitation').click();
    await viewer.page.getByRole('link', { name: 'Credentials' }).first().click();
    await viewer.page.getByRole('heading', { name: 'Credentials' }).waitFor();
    expect(await button(viewer.page, 'Issue credentials').count()).toBe(0);
    expect(viewer.problems).toEqual([]);
  });

  it('says why a password alone gives nobody a role that reaches Live keys', async () => {
    const { db, clock } = house.service.context;
    const { page } = await house.newVisitor();
    const ofObi = await signUp(page, house.home, 'obi@stores.example', 'Obi Stores');
    const refusal = () => page.getByText(/roles that reach them need a second factor/);
    await page.getByRole('link', { name: 'Members' }).first().click();
    await button(page, 'Invite').click();
    await page.getByLabel('E-mail').fill('dev@stores.example');
    await page.getByText('Developer', { exact: true }).click();
    await button(page, 'Make invitation').click();
    await refusal().waitFor();
    await button(page, 'Cancel').click();
    const userId = (await findUserIdByEmail(db, 'vera@stores.example')) ?? '';
    await insertMember(db, { merchantId: ofObi, userId, role: 'viewer', now: clock.now() });
    await page.reload();
    await page.getByLabel('Role of Vera').selectOption('developer');
    await refusal().waitFor();
    expect(await page.getByLabel('Role of Vera').inputValue()).toBe('viewer');
  });

  it('saw no error in the browser, and no other host', () => {
    expect([...merchant.problems, ...operator.problems]).toEqual([]);
  });

  async function signOut(page: Page): Promise<void> {
    await page.goto(`${house.home}/`);
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }
});
