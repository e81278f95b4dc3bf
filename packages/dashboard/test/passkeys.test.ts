import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, PASSWORD, signUp } from './harness/drive.ts';
import {
  CHROMIUM,
  startTestDashboard,
  type TestDashboard,
  type Visitor,
  WHY_SKIPPED,
} from './harness/start-test-dashboard.ts';

/** A security key that Chromium itself pretends to have. */
async function plugInKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe.skipIf(CHROMIUM === null)(`passkeys in a browser${WHY_SKIPPED}`, () => {
  let house: TestDashboard;
  let visitor: Visitor;
  let home: string;
  beforeAll(async () => {
    house = await startTestDashboard({ devnet: false });
    visitor = await house.newVisitor();
    // Browsers bind passkeys to a name, never to an address.
    home = house.home.replace('127.0.0.1', 'localhost');
    await plugInKey(visitor.page);
  });
  afterAll(async () => house?.stop());

  it('says why there are none on a page that was opened at an address', async () => {
    const { page } = visitor;
    await signUp(page, house.home, 'ada@stores.example');
    await page.goto(`${house.home}/account`);
    await page.getByText(/open it at http:\/\/localhost/).waitFor();
    expect(await button(page, 'Add passkey').isDisabled()).toBe(true);
  });

  it('adds one, signs out, and signs in with it alone', async () => {
    const { page } = visitor;
    await signUp(page, home, 'bola@stores.example');
    await page.goto(`${home}/account`);
    await button(page, 'Add passkey').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My laptop');
    // Whoever finds the screen open does not know the password.
    await page.getByLabel('Your password').fill('not the password at all');
    await button(page, 'Continue').click();
    await page.locator('dialog[open]').getByRole('alert').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await button(page, 'Continue').click();
    await page.getByText('My laptop').waitFor();
    await page.goto(`${home}/`);
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await button(page, 'Sign in with a passkey').click();
    await page.waitForURL(/\/m\/mrc_/);
    expect(visitor.problems).toEqual([]);
  });
});
