// A process with everybody who takes part: the attacker's keys and browsers, and an honest merchant beside them.
import { readdirSync } from 'node:fs';
import type { Conversion } from '@svc/protocol';
import { SVC } from '@svc/sdk';
import { createWalletClient, type Hex, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { DashboardClient } from '../harness/make-dashboard-client.ts';
import { makeTestClient, type TestClient } from '../harness/make-test-client.ts';
import { type NewMember, signUpMember } from './sign-up-member.ts';
import { type Engine, startTarget, type Target } from './start-target.ts';
import type { Arms } from './write-request.ts';

export interface Stage {
  target: Target;
  arms: Arms;
  attacker: NewMember;
  /** A read and a write of a merchant that nobody attacks: throws unless both succeed. */
  callHonestly(): Promise<void>;
  /** USDC to SVC, from the order to the confirmed execution. */
  convertHonestly(): Promise<Conversion>;
  stop(): Promise<void>;
}

const HONEST = { 'X-Forwarded-For': '203.0.113.7' };
const CHAIN = 'celo-sepolia';

/** `keys`: how many secret keys the attacker has; each has 60 writes a minute. */
export async function openStage(engine: Engine, keys: number): Promise<Stage> {
  const target = await startTarget(engine);
  try {
    const { url } = target;
    const attacker = await signUpMember(url, 'attacker', keys);
    const honest = await signUpMember(url, 'honest');
    const client = makeTestClient({ url, credentials: honest.credentials });
    return {
      target,
      attacker,
      arms: await armsOf(target, attacker, honest),
      callHonestly: () => callHonestly(client),
      convertHonestly: () => convertHonestly(target, honest),
      stop: () => target.stop(),
    };
  } catch (error) {
    await target.stop();
    throw error;
  }
}

async function armsOf(target: Target, attacker: NewMember, honest: NewMember): Promise<Arms> {
  const { credentials, secretKeys, restrictedKey, publishableKey, origin, browser } = attacker;
  const apiKeys = [credentials.apiKey, ...secretKeys];
  return {
    port: target.port,
    secrets: apiKeys.map((apiKey) => ({ ...credentials, apiKey })),
    restricted: { ...credentials, apiKey: restrictedKey },
    publishable: { ...credentials, apiKey: publishableKey },
    origin,
    browsers: {
      visitor: await cookiesOf((await signUpMember(target.url, 'visitor')).browser),
      member: await cookiesOf(browser),
      operator: await cookiesOf(target.operator),
    },
    pepper: target.pepper,
    kept: await makeThings(target, attacker, honest),
  };
}

const cookiesOf = async (browser: DashboardClient): Promise<{ cookie: string; csrf: string }> => ({
  csrf: await browser.token(),
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** One of each thing that a path or a body can name. */
async function makeThings(
  { url, wallets, operator }: Target,
  { browser, credentials, merchantId }: NewMember,
  honest: NewMember,
): Promise<ReadonlyMap<string, string>> {
  const client = makeTestClient({ url, credentials });
  const wallet = wallets[1]?.address ?? '';
  const made = async (path: string, body: object): Promise<Record<string, string>> =>
    (await client.call<Record<string, string>>('POST', path, body)).body;
  const place = { chain: CHAIN, wallet };
  const { reference = '', id: conversion = '' } = await made('/v1/conversions', {
    ...place,
    type: 'crypto-issue',
    pair: 'USDC',
    amount: '1',
  });
  const issue = await made('/v1/conversions', {
    ...place,
    type: 'fiat-issue',
    amount: '100.44',
    payer: { email: 'ada@merchant.example' },
  });
  const { id: endpoint = '' } = await made('/v1/webhook-endpoints', {
    env: 'test',
    url: 'https://hooks.merchant.example/svc',
    eventTypes: ['payout.failed'],
  });
  const { eventId = '' } = await made('/v1/test-data/events', { eventType: 'payout.failed' });
  const { id: exported = '' } = await made('/v1/exports', { kind: 'conversions', format: 'csv', from: 0, to: 2 ** 32 });
  const review = await makeReview(made, place);
  const { items } = await operator.get('listItems', { query: { env: 'test' } });
  const params = { merchantId, id: endpoint };
  const { deliveries } = await browser.get('listDeliveries', { params });
  const document = { name: 'x.pdf', content: Buffer.from('%PDF-1.4 %%EOF').toString('base64') };
  await browser.call('handInDocument', { params: { merchantId, id: review }, body: document });
  const handedIn = await operator.call('getReview', { params: { conversionId: review } });
  const keys = await client.call<{ keys: { id: string }[]; pagination: { nextCursor: string } }>(
    'GET',
    '/v1/api-keys?limit=1',
  );
  return new Map([
    ['reference', reference],
    ['issue', issue.reference ?? ''],
    ['conversion', conversion],
    ['redeem', 'op:fuzz:12345678'],
    ['endpoint', endpoint],
    ['event', eventId],
    ['export', exported],
    ['review', review],
    ['item', items[0]?.id ?? 'none'],
    ['delivery', deliveries[0]?.id ?? 'none'],
    ['submission', handedIn.body.submissions?.[0]?.id ?? 'none'],
    ['request', keys.headers.get('x-svc-request-id') ?? ''],
    ['apiKey', keys.body.keys[0]?.id ?? ''],
    ['cursor', keys.body.pagination.nextCursor ?? ''],
    ['signingKey', credentials.signingKeyId],
    ['merchant', merchantId],
    ['other', honest.merchantId],
    ['wallet', wallet],
    ['asset', findAsset()],
  ]);
}

/** A conversion that waits for staff, because less was paid than asked for. */
async function makeReview(
  made: (path: string, body: object) => Promise<Record<string, string>>,
  place: object,
): Promise<string> {
  const payer = { email: 'ada@merchant.example' };
  const { id = '', reference } = await made('/v1/conversions', {
    ...place,
    type: 'fiat-issue',
    amount: '200.44',
    payer,
  });
  await made('/v1/test-data/actions', { action: 'pay', reference, amountNgn: '1' });
  return id;
}

/** The name of a file that the dashboard's pages load. */
function findAsset(): string {
  try {
    return readdirSync(new URL('../../../dashboard/dist/assets/', import.meta.url))[0] ?? 'none.js';
  } catch {
    return 'none.js';
  }
}

async function callHonestly(client: TestClient): Promise<void> {
  const account = { bankCode: '058', accountNumber: '0123456785' };
  const read = await client.call('GET', '/v1/conversions?limit=1', undefined, HONEST);
  const write = await client.call('POST', '/v1/accounts/resolve', account, HONEST);
  if (read.status !== 200 || write.status !== 200) {
    throw new Error(
      `an honest read was answered ${read.status}, a write ${write.status} ${JSON.stringify(write.body)}`,
    );
  }
}

function convertHonestly({ url, rpcUrl, wallets }: Target, { credentials }: NewMember): Promise<Conversion> {
  const account = privateKeyToAccount(wallets[0]?.privateKey as Hex);
  const wallet = createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions);
  const svc = new SVC({
    ...credentials,
    baseUrl: url,
    fetch: (to, init) => fetch(to, { ...init, headers: { ...init?.headers, ...HONEST } }),
  });
  return svc.conversions
    .create({ type: 'crypto-issue', chain: CHAIN, wallet: account.address, pair: 'USDC', amount: '5' })
    .then(({ reference }) => svc.conversions.execute(reference, wallet)) as Promise<Conversion>;
}
