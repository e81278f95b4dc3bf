// npm start: one command, one folder, credentials that stay, and nothing left behind.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiKeyList, type Conversion, isId } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxFile } from '../../src/sandbox/sandbox-file.ts';
import { makeEmbeddedFolder } from '../embedded-folder.ts';
import { makeTestClient } from '../harness/make-test-client.ts';
import { type RunningScript, runScript } from './run-script.ts';

const PAYER = { email: 'ada@merchant.example' };
const MAIN = new URL('../../src/sandbox/main.ts', import.meta.url);

describe('the Sandbox', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'svc-sandbox-')), 'svc');
  const environment = { SVC_DATA_DIR: dataDir, PORT: '0' };
  const readFile = (): SandboxFile => JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8'));
  const start = async (): Promise<RunningScript> => {
    const sandbox = await runScript(MAIN, environment);
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
  });

  it('writes its credentials for the owner only, with every field', () => {
    expect(statSync(join(dataDir, 'sandbox.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(first.chain).toBe('celo-sepolia');
    expect(first.wallets.length).toBeGreaterThanOrEqual(5);
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

  it('answers a sealed request made with nothing but that file', async () => {
    const answer = await listKeys(first);
    expect(answer.status).toBe(200);
    expect(answer.body.keys.map(({ kind }) => kind).sort()).toEqual(['pk', 'rk', 'rk', 'sk']);
  });

  it('has a chain with the real id of celo-sepolia', async () => {
    expect(await rpc(first.rpcUrl, 'eth_chainId', [])).toBe('0xaa044c');
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
    running = await start();
    const again = readFile();
    expect(again.merchantId).toBe(first.merchantId);
    expect((await listKeys(again)).status).toBe(200);
  });
});
