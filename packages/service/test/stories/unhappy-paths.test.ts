// The file that merchants copy, as it is, against a service with a devnet that makes four blocks a second.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SVC } from '@svc/sdk';
import { afterAll, expect, it } from 'vitest';
import { newOwner } from '../harness/dashboard-people.ts';
import { devnetLevers } from '../harness/devnet-levers.ts';
import { startDevnetService } from '../harness/start-devnet-service.ts';

const story = await startDevnetService({ blockTimeMs: 250, levers: devnetLevers });
afterAll(() => story.stop());

const file = join(mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-unhappy-')), 'sandbox.json');
const { credentials, url } = story.service;
writeFileSync(file, JSON.stringify({ ...credentials, baseUrl: url }), { mode: 0o600 });
process.env.SVC_CREDENTIALS = file;

// Its tests become tests of this file.
await import('../../../../examples/typescript/unhappy-paths.test.ts');

it('the Sandbox page of the dashboard settles and fails payouts that hang', async () => {
  const { context } = story.service;
  const { browser, params } = await newOwner(context, url);
  const { file: own } = await browser.get('issueCredentials', { params, body: { env: 'test' } });
  const svc = new SVC({ ...own, signingKey: own.signingKey ?? '' });
  const signer = story.wallet(4);
  const order = { chain: story.chain, wallet: signer.account.address } as const;
  const { reference } = await svc.conversions.create({ ...order, type: 'crypto-issue', amount: '1', pair: 'USDC' });
  await svc.conversions.execute(reference, signer);
  const account = { bankCode: '058', accountNumber: '0123450003' };
  const payout = { ...account, accountName: (await svc.accounts.resolve(account)).accountName };
  for (const [status, end] of [
    ['successful', 'succeeded'],
    ['failed', 'requires_manual_review'],
  ] as const) {
    const made = await svc.conversions.create({ ...order, type: 'fiat-redeem', amount: '100', payout });
    await svc.conversions.execute(made.reference, signer, { until: 'payout_in_progress' });
    const one = { ...params, conversionId: made.id };
    await browser.get('endSandboxPayout', { params: one, body: { status } });
    expect((await svc.conversions.waitFor(made.reference, end)).status).toBe(end);
  }
});
