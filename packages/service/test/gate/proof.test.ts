// The public proof of reserves: off unless switched on, signed, of one moment, and without a word from the request.
import { decodeBase64url, importVerifyKey, type KeyDocument, verifyBytes } from '@svc/protocol';
import { decodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sealLedger } from '../../src/books/close-day.ts';
import { proveReserves, type SignedProof } from '../../src/books/prove-reserves.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { rotateServiceKeys } from '../../src/credentials/rotate-service-keys.ts';
import { listPublishedServiceKeys } from '../../src/credentials/store/service-keys.ts';
import type { Database } from '../../src/ports/database.ts';
import { serveContext } from '../harness/dashboard-people.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { CONVERTER, TOKENS } from '../harness/simulated-chain.ts';
import { openTestDatabase } from '../test-database.ts';

const FIRST = { number: 1, previous: null, kept: [], merchantIds: [] };
const YEAR_MS = 365 * 86_400_000;
const SUPPLY = 42n * 10n ** 18n;
const NEW_CONVERTER = '0x00000000000000000000000000000000000000C1';
const OLDEST = '0x0000000000000000000000000000000000000099';
let db: Database;
let world: Simulation;
let close: () => Promise<unknown> = async () => undefined;

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  world.chain.override.call = async (_, data) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
    const result = functionName === 'totalSupply' ? SUPPLY : 7_000_000n;
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', result });
  };
  await rotateServiceKeys(world.context, { env: 'test', signsInMs: 0 });
});
afterEach(async () => {
  await close();
  await db.close();
});

async function serve(publicProof: 'test' | null): Promise<string> {
  world.context.config = { ...world.context.config, publicProof };
  const { app, url } = await serveContext(world.context);
  close = () => app.close();
  return url;
}

it('is an unknown route unless it is switched on', async () => {
  const url = await serve(null);
  for (const path of ['/v1/proof-of-reserves', '/v1/proof-of-reserves.html']) {
    const answer = await fetch(url + path);
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'SVC_NOT_FOUND' } }]);
  }
});

it('says supply, reserves with their block and what is owed, signed by the published key', async () => {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['crypto-issue']);
  send(world, conversion);
  await tickUntil(world, conversion.reference, 'succeeded');
  await sealLedger(world.context, 'test');
  const url = await serve('test');
  const answer = await fetch(`${url}/v1/proof-of-reserves`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
  const { proof, signature, kid } = (await answer.json()) as SignedProof;
  const published = await fetch(`${url}/v1/.well-known/svc-public-keys.json`);
  const document = (await published.json()) as KeyDocument;
  const key = decodeBase64url(document.keys.find((one) => one.kid === kid)?.publicKey ?? '');
  const bytes = decodeBase64url(signature);
  expect(key && bytes && verifyBytes(importVerifyKey(key), Buffer.from(proof), bytes)).toBe(true);
  const contents = JSON.parse(proof);
  expect(contents).toMatchObject({ format: 'SVC-PROOF-V1', env: 'test', liabilities: { refundsOwed: '0.00' } });
  expect(contents.ledger).toEqual({ position: 1, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  // The key stays published as long as somebody may hold a text that it signed.
  await rotateServiceKeys(world.context, { env: 'test', signsInMs: 0 });
  const later = await listPublishedServiceKeys(db, world.clock.now + 10 * YEAR_MS);
  expect(later.map(({ id }) => id)).toContain(kid);
  expect(contents.chains).toMatchObject([
    { chain: 'celo-sepolia', blockHash: expect.stringMatching(/^0x/), supplySvc: '42', reserves: expect.anything() },
  ]);
  expect(contents.chains[0].reserves[0]).toMatchObject({ token: 'USDC', decimals: 6, balance: '7' });
  const page = await fetch(`${url}/v1/proof-of-reserves.html?x=<script>`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain(signature);
  expect(html).not.toContain('<script>');
});

it('names the one converter as it always did, and the others beside it while there are more', async () => {
  const prove = async () => JSON.parse((await proveReserves(world.context, 'test', FIRST)).proof).chains[0];
  const names = ['chain', 'chainId', 'blockNumber', 'blockHash', 'svc', 'converter', 'supplySvc', 'reserves'];
  const alone = await prove();
  expect(Object.keys(alone)).toEqual(names);
  expect(alone.converter).toBe(CONVERTER);
  expect(alone.reserves[0]).toEqual({ token: 'USDC', ...TOKENS.USDC, balance: '7' });
  const moved = world.chain.configuredWith([
    { address: NEW_CONVERTER, life: 'active' },
    { address: CONVERTER, life: 'draining' },
    { address: OLDEST, life: 'retired' },
  ]);
  world.context.chains = new Map([['celo-sepolia', moved]]);
  const together = await prove();
  expect(Object.keys(together)).toEqual([...names, 'otherConverters']);
  expect(together).toMatchObject({ converter: NEW_CONVERTER, otherConverters: [CONVERTER, OLDEST] });
  // Seven in each.
  expect(together.reserves[0]).toEqual({ token: 'USDC', ...TOKENS.USDC, balance: '21' });
});

it('asks bank and chain once for many who look, and again after a minute', async () => {
  let asked = 0;
  const { balance } = world.rail;
  world.rail.balance = () => {
    asked += 1;
    return balance();
  };
  const url = await serve('test');
  await Promise.all(Array.from({ length: 5 }, () => fetch(`${url}/v1/proof-of-reserves`)));
  expect(asked).toBe(1);
  world.clock.forward(61_000);
  await fetch(`${url}/v1/proof-of-reserves`);
  expect(asked).toBe(2);
});
