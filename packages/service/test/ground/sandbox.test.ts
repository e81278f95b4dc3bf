// npm start: one command, one folder, credentials that stay, and nothing left behind.

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiKeyList, type Conversion, isId } from '@svc/protocol';
import { createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxFile } from '../../src/sandbox/sandbox-credentials.ts';
import { startSandbox } from '../../src/sandbox/start-sandbox.ts';
import { makeEmbeddedFolder } from '../embedded-folder.ts';
import { allowedMs } from '../harness/allowed-ms.ts';
import { makeTestClient } from '../harness/make-test-client.ts';
import { type RunningScript, runScript } from './run-script.ts';

const PAYER = { email: 'ada@merchant.example' };
const MAIN = new URL('../../src/sandbox/main.ts', import.meta.url);

interface Block {
  number: string;
  timestamp: string;
}

describe('the Sandbox', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'svc-sandbox-')), 'svc');
  const environment = { SVC_DATA_DIR: dataDir, PORT: '0' };
  const readFile = (): SandboxFile => JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8'));
  const start = async (settings: Record<string, string> = {}): Promise<RunningScript> => {
    const sandbox = await runScript(MAIN, { ...environment, ...settings });
    await sandbox.line((line) => line.includes('Credentials'));
    return sandbox;
  };
  const rpc = async (url: string, method: string, params: unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return ((await answer.json()) as { result: unknown }).result;
  };
  const clientOf = ({ baseUrl, ...credentials }: SandboxFile) => makeTestClient({ url: baseUrl, credentials });
  const listKeys = (file: SandboxFile) => clientOf(file).call<ApiKeyList>('GET', '/v1/api-keys');

  let running: RunningScript;
  let first: SandboxFile;
  beforeAll(async () => {
    running = await start();
    first = readFile();
  });
  afterAll(() => void running.child.kill('SIGKILL'));

  it('says where everything is', () => {
    const text = running.lines.join('\n');
    expect(text).toContain(first.baseUrl);
    expect(text).toContain(`${first.baseUrl}/v1/docs`);
    expect(text).toContain(join(dataDir, 'sandbox.json'));
    expect(text).toMatch(new RegExp(`Dashboard +${first.baseUrl}/dashboard/\\S+`));
  });

  it('writes its credentials for the owner only, with every field', () => {
    expect(statSync(join(dataDir, 'sandbox.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(first.chain).toBe('celo-sepolia');
    for (const merchant of [first, first.secondMerchant]) {
      expect(isId('mrc_', merchant.merchantId)).toBe(true);
      expect(merchant.apiKey).toMatch(/^svc_test_sk_/);
      expect(merchant.publishableKey).toMatch(/^svc_test_pk_/);
      expect(new URL(merchant.allowedOrigin).origin).toBe(merchant.allowedOrigin);
      expect(merchant.restrictedKeys.map(({ scopes }) => scopes)).toEqual([['conversions:read'], ['webhooks:read']]);
      for (const key of [merchant.encryptionKey, merchant.signingKey]) {
        expect(Buffer.from(key, 'base64url')).toHaveLength(32);
      }
    }
    expect(first.secondMerchant.merchantId).not.toBe(first.merchantId);
  });

  it('has plain wallets and magic ones apart, and funds each of them alike', async () => {
    expect(first.wallets.length).toBeGreaterThanOrEqual(5);
    for (const wallet of first.wallets) {
      expect(Object.keys(wallet)).toEqual(['address', 'privateKey']);
      expect(wallet.address).not.toMatch(/a[1-4]$/i);
    }
    expect(first.magicWallets.map(({ ending }) => ending)).toEqual(['a1', 'a2', 'a3', 'a4']);
    for (const wallet of first.magicWallets) {
      expect(Object.keys(wallet)).toEqual(['ending', 'address', 'privateKey']);
      expect(wallet.address.slice(-2).toLowerCase()).toBe(wallet.ending);
    }
    const client = clientOf(first);
    const native = 11_000n * 10n ** 18n;
    for (const { address, privateKey } of [...first.wallets, ...first.magicWallets]) {
      expect(privateKeyToAddress(privateKey as Hex)).toBe(address);
      expect(BigInt((await rpc(first.rpcUrl, 'eth_getBalance', [address, 'latest'])) as string)).toBe(native);
      for (const [asset, formatted] of [
        ['USDC', '100000'],
        ['USDT', '100000'],
        ['CELO', '11000'],
      ]) {
        const path = `/v1/balance?account=${address}&chain=celo-sepolia&asset=${asset}`;
        expect((await client.call('GET', path)).body).toMatchObject({ formatted });
      }
    }
  });

  it('answers a sealed request made with nothing but that file', async () => {
    const answer = await listKeys(first);
    expect(answer.status).toBe(200);
    expect(answer.body.keys.map(({ kind }) => kind).sort()).toEqual(['pk', 'rk', 'rk', 'sk']);
  });

  it('has a chain with the real id of celo-sepolia', async () => {
    expect(await rpc(first.rpcUrl, 'eth_chainId', [])).toBe('0xaa044c');
  });

  it('makes a block a second', async () => {
    const head = async () => (await rpc(first.rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as Block;
    const [from, count] = [await head(), 3];
    await expect.poll(async () => Number((await head()).number) - Number(from.number)).toBeGreaterThanOrEqual(count);
    const number = `0x${(Number(from.number) + count).toString(16)}`;
    const to = (await rpc(first.rpcUrl, 'eth_getBlockByNumber', [number, false])) as Block;
    const took = Number(to.timestamp) - Number(from.timestamp);
    expect(took).toBeGreaterThanOrEqual(count - 1);
    // A machine that stalls makes them later, never earlier.
    expect(took * 1000).toBeLessThan(allowedMs(count * 5_000));
  });

  it('refuses a second one on the folder with one line', async () => {
    const second = await runScript(MAIN, environment);
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.errors).toEqual([expect.stringMatching(/^The data folder .* is in use by process \d+/)]);
    expect((await listKeys(first)).status).toBe(200);
  });

  it('refuses a port in use with one line, and leaves nothing running on its folder', async () => {
    const port = new URL(first.baseUrl).port;
    const otherDir = await makeEmbeddedFolder('port');
    const second = await runScript(MAIN, { ...environment, SVC_DATA_DIR: otherDir, PORT: port });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.errors).toEqual([expect.stringContaining(`PORT ${port} is in use`)]);
    expect(existsSync(join(otherDir, 'lock'))).toBe(false);
    rmSync(otherDir, { recursive: true });
  });

  it('stops cleanly on Ctrl-C, and the next one has the same credentials and the same chain', async () => {
    const block = (await rpc(first.rpcUrl, 'eth_getBlockByNumber', ['0x1', false])) as { hash: string };
    const jump = { action: 'advance_time', seconds: 7200 };
    expect((await clientOf(first).call('POST', '/v1/test-data/actions', jump)).status).toBe(200);
    running.child.kill('SIGINT');
    expect(await running.ended).toEqual({ code: 0, signal: null });
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    await expect(fetch(first.rpcUrl)).rejects.toThrow();

    running = await start();
    const again = readFile();
    expect({ ...again, baseUrl: '' }).toEqual({ ...first, baseUrl: '' });
    expect(await rpc(again.rpcUrl, 'eth_getBlockByNumber', ['0x1', false])).toMatchObject({ hash: block.hash });
    // The machine's clock still signs requests, and conversions still go by the Sandbox's.
    const body = {
      type: 'fiat-issue',
      chain: 'celo-sepolia',
      wallet: `0x${'1'.repeat(40)}`,
      amount: '5',
      payer: PAYER,
    };
    const created = await clientOf(again).call<Conversion>('POST', '/v1/conversions', body);
    expect([created.status, created.body.createdAt > Date.now() / 1000 + 7000]).toEqual([201, true]);
  });

  it('survives kill -9: its chain goes with it, and the next start takes over', async () => {
    running.child.kill('SIGKILL');
    await running.ended;
    running = await start({
      SVC_CHAIN_CELO_SEPOLIA_CONFIRMATIONS: '7',
      SVC_CHAIN_CELO_SEPOLIA_FEED_USDT_USD_MAX: '1.5',
      SVC_CHAIN_CELO_SEPOLIA_FEED_USDC_USD_MAX_PEG_BASIS_POINTS: '50',
    });
    const again = readFile();
    expect(again.merchantId).toBe(first.merchantId);
    expect((await listKeys(again)).status).toBe(200);
  });

  it('honours the depth and the price rules that the settings have for its chain', async () => {
    const file = readFile();
    const client = clientOf(file);
    const quote = (pair: string) =>
      client.call<object>('GET', `/v1/conversions/quote?type=crypto-issue&chain=celo-sepolia&pair=${pair}&amount=1`);
    const setPrice = (feed: string, price: string) =>
      client.call<object>('POST', '/v1/test-data/actions', { action: 'set_price', feed, price });
    expect((await setPrice('USDC/USD', '1.01')).status).toBe(200);
    expect((await setPrice('USDT/USD', '1.6')).status).toBe(200);
    const refused = (words: string) => ({ status: 502, body: { error: { message: expect.stringContaining(words) } } });
    expect(await quote('USDC')).toMatchObject(refused('the USDC/USD price is too far from one US dollar'));
    expect(await quote('USDT')).toMatchObject(refused('the USDT/USD price is above its upper bound'));
    await setPrice('USDT/USD', '1.4');
    expect((await quote('USDT')).status).toBe(200);

    const account = privateKeyToAccount(file.wallets[0]?.privateKey as Hex);
    const order = { type: 'crypto-issue', chain: 'celo-sepolia', wallet: account.address, amount: '1', pair: 'USDT' };
    const { body } = await client.call<Conversion>('POST', '/v1/conversions', order);
    const wallet = createWalletClient({ account, transport: http(file.rpcUrl) });
    let txHash = '';
    for (const transaction of [body.voucher?.approvalTransaction, body.voucher?.transaction]) {
      const { to, data } = transaction as { to: Hex; data: Hex };
      txHash = await wallet.sendTransaction({ to, data, gas: 500_000n, chain: null });
    }
    const mined = () => rpc(file.rpcUrl, 'eth_getTransactionReceipt', [txHash]);
    await expect.poll(mined).toMatchObject({ status: '0x1' });
    const path = `/v1/conversions/${encodeURIComponent(body.reference)}/events`;
    const early = await client.call<object>('POST', path, { event: 'onchain_confirmed', txHash });
    expect(early).toMatchObject({ status: 409, body: { error: { details: { required: 7 } } } });
  });

  it('refuses a setting that could have no effect under npm start', async () => {
    const otherDir = await makeEmbeddedFolder('settings');
    for (const [name, value] of Object.entries({
      SVC_ENVS: 'live',
      SVC_RAIL_TEST: 'paystack',
      SVC_MASTER_KEY_FILE: '/run/secrets/master-key',
      SVC_VOUCHER_SIGNER_TEST_KMS_KEY_ID: 'alias/x',
      SVC_CHAIN_CELO_SEPOLIA_RPC_URLS: 'https://node.example',
      SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD: '0x0000000000000000000000000000000000000002',
      SVC_CHAINS: 'arbitrum-sepolia',
    })) {
      const refused = startSandbox({ SVC_DATA_DIR: otherDir, PORT: '0', [name]: value });
      await expect(refused).rejects.toThrow(new RegExp(`^${name} `));
    }
    rmSync(otherDir, { recursive: true });
  });
});
