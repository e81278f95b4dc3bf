// Balance, banks, account resolution and transfers, through the gate, on the devnet with hostile contracts in it.
import { createWalletClient, decodeFunctionData, erc20Abi, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { celoSepolia } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../harness/make-test-client.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';

let service: TestService;
let client: TestClient;
let wallet: string;

beforeAll(async () => {
  service = await startTestService();
  client = service.client();
  wallet = service.credentials.wallets[0]?.address ?? '';
});
afterAll(() => service.stop());

/** Puts bare code on the chain: the constructor only returns it. */
async function deploy(runtime: string): Promise<string> {
  const key = service.credentials.wallets[1]?.privateKey as `0x${string}`;
  const transport = http(service.credentials.rpcUrl);
  const sender = createWalletClient({ account: privateKeyToAccount(key), chain: celoSepolia, transport }).extend(
    publicActions,
  );
  const size = (runtime.length / 2).toString(16).padStart(2, '0');
  const hash = await sender.sendTransaction({ data: `0x60${size}80600b6000396000f3${runtime}`, gas: 500_000n });
  const { contractAddress } = await sender.waitForTransactionReceipt({ hash, pollingInterval: 50 });
  return contractAddress ?? '';
}

const balance = (query: string) => client.call('GET', `/v1/balance?account=${wallet}&chain=celo-sepolia&${query}`);
const refusal = (code: string, path?: string) => ({
  error: { code, ...(path === undefined ? {} : { details: { issues: [{ path }] } }) },
});

describe('a balance', () => {
  it.each([
    ['USDC', '100000000000', '100000', 6],
    ['USDT', '100000000000', '100000', 6],
    ['CELO', '11000000000000000000000', '11000', 18],
    ['SVC', '0', '0', 18],
  ])('of %s comes in base units with its decimal twin', async (asset, base, formatted, decimals) => {
    const { status, body } = await balance(`asset=${asset}`);
    expect(status).toBe(200);
    expect(body).toEqual({ account: wallet, asset, chain: 'celo-sepolia', balance: base, formatted, decimals });
  });

  it('by contract names the asset when it is one of ours', async () => {
    const address = service.devnet?.deployment.tokens.USDC ?? '';
    expect((await balance(`contractAddress=${address.toLowerCase()}`)).body).toMatchObject({
      asset: 'USDC',
      balance: '100000000000',
    });
  });

  it('takes an asset and its contract together when they agree', async () => {
    const tokens = service.devnet?.deployment.tokens;
    expect((await balance(`asset=USDC&contractAddress=${tokens?.USDC}`)).body).toMatchObject({ asset: 'USDC' });
    const other = await balance(`asset=USDC&contractAddress=${tokens?.USDT}`);
    expect(other.status).toBe(400);
    expect(other.body).toMatchObject(refusal('SVC_VALIDATION_FAILED', 'contractAddress'));
  });

  it.each([
    ['burns all its gas', '5b600056'],
    ['reverts', '60006000fd'],
    ['has absurd decimals', `7f80${'00'.repeat(31)}60005260206000f3`],
    ['answers nothing', '00'],
    ['answers a megabyte', '620fffff6000f3'],
  ])('of a contract that %s is refused, naming the field', async (_name, runtime) => {
    const address = await deploy(runtime);
    const { status, body } = await balance(`contractAddress=${address}`);
    expect(status).toBe(400);
    expect(body).toMatchObject(refusal('SVC_VALIDATION_FAILED', 'contractAddress'));
  });

  it('of a stranger that answers 7 to everything is 7 with 7 decimals, of no known asset', async () => {
    const address = await deploy('600760005260206000f3');
    expect((await balance(`contractAddress=${address}`)).body).toMatchObject({
      asset: null,
      balance: '7',
      decimals: 7,
      formatted: '0.0000007',
    });
  });

  it.each(['celo', 'arbitrum-sepolia', 'bsc', 'nowhere'])('on %s is an invalid chain for this key', async (chain) => {
    const { status, body } = await client.call('GET', `/v1/balance?account=${wallet}&chain=${chain}&asset=USDC`);
    expect(status).toBe(400);
    expect(body).toMatchObject(refusal('SVC_INVALID_CHAIN'));
  });
});

describe('the banks', () => {
  it('are asked of the rail once an hour, however many ask', async () => {
    const rail = service.context.rails.test;
    if (rail === undefined) throw new Error('no rail');
    let asked = 0;
    const original = rail.listBanks;
    rail.listBanks = async () => {
      asked += 1;
      return original();
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.call('GET', '/v1/banks')));
    rail.listBanks = original;
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers[0]?.body).toMatchObject({
      country: 'NG',
      banks: expect.arrayContaining([{ code: '058', name: 'Guaranty Trust Bank' }]),
    });
    expect(asked).toBeLessThanOrEqual(1);
  });
});

describe('resolving an account', () => {
  it('gives the name on it', async () => {
    const asked = { bankCode: '058', accountNumber: '0123456785' };
    const { status, body } = await client.call('POST', '/v1/accounts/resolve', asked);
    expect(status).toBe(200);
    expect(body).toEqual({ ...asked, accountName: 'BABATUNDE ADEYEMI' });
  });

  it.each([
    ['accountNumber', { bankCode: '058', accountNumber: '0123450009' }],
    ['bankCode', { bankCode: '9999', accountNumber: '0123456785' }],
    ['bankCode', { bankCode: '1', accountNumber: '0123456785' }],
    ['accountNumber', { bankCode: '058', accountNumber: '012345678' }],
  ])('refuses a wrong %s', async (path, asked) => {
    const { status, body } = await client.call('POST', '/v1/accounts/resolve', asked);
    expect(status).toBe(400);
    expect(body).toMatchObject(refusal('SVC_VALIDATION_FAILED', path));
  });
});

describe('a transfer', () => {
  const recipient = '0x1111111111111111111111111111111111111111';
  const ask = (changes: object = {}) =>
    client.call<{ unsignedTransaction: { data: `0x${string}` } }>('POST', '/v1/transfers', {
      from: wallet,
      recipient,
      amount: '1.5',
      chain: 'celo-sepolia',
      ...changes,
    });

  it('is an unsigned transaction that moves exactly the amount', async () => {
    const { status, body } = await ask({ clientReference: 'order 1' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ chain: 'celo-sepolia', amount: '1500000000000000000' });
    expect(body.unsignedTransaction).toMatchObject({
      from: wallet,
      to: service.devnet?.deployment.tokens.SVC,
      value: '0',
      chainId: 11142220,
    });
    expect(decodeFunctionData({ abi: erc20Abi, data: body.unsignedTransaction.data })).toEqual({
      functionName: 'transfer',
      args: [recipient, 1_500_000_000_000_000_000n],
    });
  });

  it('is never built to the token or the converter, where it would be lost', async () => {
    const { tokens, converter } = service.devnet?.deployment ?? { tokens: { SVC: '' }, converter: '' };
    for (const lost of [tokens.SVC, converter]) {
      const { status, body } = await ask({ recipient: lost });
      expect(status).toBe(400);
      expect(body).toMatchObject(refusal('SVC_VALIDATION_FAILED', 'recipient'));
    }
  });

  it.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '1.0000000000000000001' }],
    ['amount', { amount: '1000000000.1' }],
    ['recipient', { recipient: `0x${'0'.repeat(40)}` }],
    ['from', { from: `0x${'0'.repeat(40)}` }],
    ['asset', { asset: 'USDC' }],
    ['clientReference', { clientReference: 'x'.repeat(129) }],
  ])('refuses a wrong %s', async (path, changes) => {
    const { status, body } = await ask(changes);
    expect(status).toBe(400);
    expect(body).toMatchObject(refusal('SVC_VALIDATION_FAILED', path));
  });

  it('on another chain is refused', async () => {
    expect((await ask({ chain: 'celo' })).body).toMatchObject(refusal('SVC_INVALID_CHAIN'));
  });
});
