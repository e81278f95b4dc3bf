// The RPC over HTTP: its form, its errors, and a viem client on it.
import { mintableTokenAbi } from '@svc/contracts/development';
import { createPublicClient, createWalletClient, erc20Abi, type Hex, http, parseAbiItem } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletOf } from '../../test/sender.ts';
import { type Devnet, startDevnet } from '../index.ts';

let devnet: Devnet;

beforeAll(async () => {
  devnet = await startDevnet({ dataDir: null, blockTimeMs: 0, voucherSigners: [] });
});

afterAll(() => devnet.stop());

function post(
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Promise<Response> {
  return fetch(devnet.rpcUrl, { method: 'POST', headers, body });
}

const call = (method: string, params: unknown = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });

describe('JSON-RPC', () => {
  it('answers batches in order and notifications not at all', async () => {
    const batch = [call('eth_chainId', [], 'a'), call('nothing', [], 2), { jsonrpc: '2.0', method: 'eth_chainId' }, 7];
    const answers = await (await post(JSON.stringify(batch))).json();
    expect(answers).toMatchObject([
      { id: 'a', result: '0xaa044c' },
      { id: 2, error: { code: -32601 } },
      { id: null, error: { code: -32600 } },
    ]);
    expect((await post(JSON.stringify({ jsonrpc: '2.0', method: 'eth_chainId' }))).status).toBe(204);
  });

  it.each([
    ['{', -32700],
    ['[]', -32600],
    ['"x"', -32600],
    [JSON.stringify(call('eth_getBlockByNumber', ['0x01', false])), -32602],
    [JSON.stringify(call('eth_getBlockByNumber', ['newest', false])), -32602],
    [JSON.stringify(call('eth_getTransactionReceipt', ['0x12'])), -32602],
    [JSON.stringify(call('eth_getLogs', [{ fromBlock: '0x5', toBlock: '0x1' }])), -32602],
    [JSON.stringify(call('eth_getLogs', [7])), -32602],
    [JSON.stringify(call('eth_call', ['0x'])), -32602],
    [JSON.stringify(call('eth_getBalance', [`0x${'00'.repeat(20)}`, '0xffffff'])), -32000],
    [JSON.stringify(call('eth_chainId', {})), -32602],
    [JSON.stringify(call('hardhat_setBalance', [`0x${'00'.repeat(20)}`, '0x1'])), -32601],
    [JSON.stringify(call('constructor')), -32601],
  ])('answers %s with error %i', async (body, code) => {
    expect(await (await post(body)).json()).toMatchObject({ error: { code } });
  });

  it('closes no connection because it is idle, so that a client that was busy for long can go on with it', async () => {
    const answer = await post(JSON.stringify(call('eth_chainId')));
    // Node's servers name here after how many seconds they close: five by default.
    expect([answer.status, answer.headers.get('keep-alive')]).toEqual([200, null]);
    await answer.text();
  });

  it('is not for web pages: neither other names, nor forms, nor other methods', async () => {
    const body = JSON.stringify(call('devnet_mine'));
    expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await fetch(devnet.rpcUrl)).status).toBe(405);
    const preflight = await fetch(devnet.rpcUrl, { method: 'OPTIONS', headers: { origin: 'https://example.com' } });
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const url = new URL(devnet.rpcUrl);
    const { request } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'rebound.example.com', 'content-type': 'application/json' };
      request({ host: url.hostname, port: url.port, method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end(body);
    });
    expect(status).toBe(403);
  });

  it('refuses a body beyond its limit', async () => {
    const outcome = await post(`"${'x'.repeat(6 * 1024 * 1024)}"`).then(
      ({ status }) => status,
      () => 413,
    );
    expect(outcome).toBe(413);
  });
});

describe('a viem client', () => {
  it('deploys, writes, waits and reads logs as on any chain', async () => {
    const transport = http(devnet.rpcUrl, { retryCount: 0 });
    const client = createPublicClient({ transport, cacheTime: 0, pollingInterval: 20 });
    const account = privateKeyToAccount(walletOf(devnet, 0).privateKey);
    const wallet = createWalletClient({ transport, account });
    const token = { address: devnet.deployment.tokens.USDT, abi: erc20Abi } as const;
    const to = walletOf(devnet, 1).address;
    const hash = await wallet.writeContract({ ...token, functionName: 'transfer', args: [to, 123n], chain: null });
    const receipt = await client.waitForTransactionReceipt({ hash });
    expect(receipt).toMatchObject({ status: 'success', type: 'eip1559', transactionHash: hash });
    const block = await client.getBlock({ blockHash: receipt.blockHash, includeTransactions: true });
    expect(block.transactions[0]).toMatchObject({
      hash,
      blockHash: receipt.blockHash,
      from: account.address.toLowerCase(),
    });
    const event = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
    const args = { from: account.address, to };
    const logs = await client.getLogs({ address: token.address, event, args, fromBlock: 0n });
    expect(logs.map((log) => [log.args.value, log.blockHash])).toEqual([[123n, receipt.blockHash]]);
    expect(await client.getLogs({ event, args: { from: to }, fromBlock: 0n })).toEqual([]);
    expect(await client.getLogs({ blockHash: receipt.blockHash })).toHaveLength(1);
    await devnet.control.mine(3);
    expect(await client.getTransactionConfirmations({ hash })).toBe(4n);
    expect((await client.getFeeHistory({ blockCount: 4, rewardPercentiles: [50] })).baseFeePerGas).toHaveLength(5);
  });

  it('sees why a call reverts', async () => {
    const client = createPublicClient({ transport: http(devnet.rpcUrl, { retryCount: 0 }) });
    const mint = client.simulateContract({
      address: devnet.deployment.tokens.USDC,
      abi: mintableTokenAbi,
      functionName: 'mint',
      args: [walletOf(devnet, 0).address, 1n],
      account: walletOf(devnet, 0).address,
    });
    await expect(mint).rejects.toThrow(/OwnableUnauthorizedAccount/);
  });

  it('answers calls at any recent block, with the state and the time of that block', async () => {
    const request = { to: devnet.deployment.feeds['NGN/USD'], data: '0xfeaf968c' };
    const priceAt = async (number: number): Promise<[price: number, secondsAgo: number]> => {
      const round = String(await devnet.request('eth_call', [request, `0x${number.toString(16)}`]));
      const block = (await devnet.request('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])) as {
        timestamp: Hex;
      };
      return [Number(`0x${round.slice(66, 130)}`), Number(block.timestamp) - Number(`0x${round.slice(194, 258)}`)];
    };
    await devnet.control.setPrice('NGN', '0.0007');
    const first = Number(await devnet.request('eth_blockNumber'));
    await devnet.control.mine(140, 1);
    await devnet.control.setPrice('NGN', '0.0008');
    const second = Number(await devnet.request('eth_blockNumber'));
    await devnet.control.mine(30, 1);
    const head = Number(await devnet.request('eth_blockNumber'));
    for (let number = head; number >= head - 127; number -= 1) {
      expect([number, await priceAt(number)]).toEqual([number, [number < second ? 70_000 : 80_000, 0]]);
    }
    expect(await priceAt(first)).toEqual([70_000, 0]);
  });

  it('reads the state of an earlier block', async () => {
    const client = createPublicClient({ transport: http(devnet.rpcUrl, { retryCount: 0 }), cacheTime: 0 });
    const { address } = walletOf(devnet, 3);
    const blockNumber = await client.getBlockNumber();
    const { hash } = await client.getBlock();
    await devnet.control.mine(2);
    await devnet.control.fund(address, { native: '1' });
    await devnet.control.mine(2);
    const [before, after] = [await client.getBalance({ address, blockNumber }), await client.getBalance({ address })];
    expect(after - before).toBe(10n ** 18n);
    const byHash = await devnet.request('eth_getBalance', [address, { blockHash: hash as Hex }]);
    expect(BigInt(byHash as Hex)).toBe(before);
  });

  it('sends for its own wallets what the service would have a wallet sign, and for nobody else', async () => {
    const [first, second] = devnet.wallets;
    expect(await devnet.request('eth_accounts')).toEqual(devnet.wallets.map(({ address }) => address));
    const unsigned = { from: first?.address, to: second?.address, data: '0x', value: '1000', chainId: 11_142_220 };
    const before = BigInt((await devnet.request('eth_getBalance', [second?.address, 'latest'])) as Hex);
    const hash = await devnet.request('eth_sendTransaction', [unsigned]);
    expect(await devnet.request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });
    const after = BigInt((await devnet.request('eth_getBalance', [second?.address, 'latest'])) as Hex);
    expect(after - before).toBe(1000n);
    const stranger = { ...unsigned, from: `0x${'11'.repeat(20)}` };
    await expect(devnet.request('eth_sendTransaction', [stranger])).rejects.toThrow('unknown account');
    for (const wrong of [{ to: 'x' }, { data: '0x1' }, { value: '-1' }, { chainId: 1 }]) {
      await expect(devnet.request('eth_sendTransaction', [{ ...unsigned, ...wrong }])).rejects.toThrow(/invalid/);
    }
  });
});
