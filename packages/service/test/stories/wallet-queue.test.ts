// One wallet, many conversions at once, as every treasury backend has them: the SDK puts them in order, and all succeed.
import { type ExecuteOptions, type ExecuteStep, SVC, type Wallet } from '@svc/sdk';
import { createNonceManager, createWalletClient, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { jsonRpc } from 'viem/nonce';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';

/** Of each kind. SVC_WALLET_COUNT=25 runs 100 at once, for which two busy cores take a minute; by hand it ran with 100 of each. */
const COUNT = Number(process.env.SVC_WALLET_COUNT ?? 6);
const COUNT_OF_APPROVALS = 3;
/** A key may write 60 times a minute, and each conversion is created and reported. */
const PER_KEY = 25;

interface Order {
  type: 'crypto-issue' | 'crypto-redeem';
  pair: 'USDC' | 'USDT' | 'CELO';
  amount: string;
}

const times = (count: number, order: Order): Order[] => Array.from({ length: count }, () => order);

describe('one wallet with several conversions at once', () => {
  let story: DevnetService;
  beforeAll(async () => {
    story = await startDevnetService({ blockTimeMs: 500 });
  });
  afterAll(() => story.stop());

  /** Creates them, then runs all at the same time. Returns how they ended and what was sent. */
  async function runAll(
    orders: Order[],
    wallet: Wallet & { account: { address: `0x${string}` } },
    options?: ExecuteOptions,
  ) {
    const { chain, service } = story;
    const { address } = wallet.account;
    const merchants = await Promise.all(
      Array.from({ length: Math.ceil(orders.length / PER_KEY) }, () => service.newMerchant()),
    );
    const clients = merchants.map((keys) => new SVC({ ...keys, baseUrl: service.url, waitOnRateLimit: true }));
    const created = await Promise.all(
      orders.map(async (order, index) => {
        const svc = clients[index % clients.length] as SVC;
        const { reference } = await svc.conversions.create({ ...order, chain, wallet: address });
        return { svc, reference };
      }),
    );
    const steps: ExecuteStep[] = [];
    const onStep = (step: ExecuteStep): number => steps.push(step);
    const ends = await Promise.allSettled(
      created.map((each) => each.svc.conversions.execute(each.reference, wallet, { ...options, onStep })),
    );
    return {
      ends: ends.map((end) => (end.status === 'fulfilled' ? end.value.status : String(end.reason))),
      approvals: steps.filter(({ step }) => step === 'approval_sent').length,
    };
  }

  const allSucceeded = (count: number) => Array.from({ length: count }, () => 'succeeded');

  it('runs all of USDC, USDT, CELO and SVC to their end, with one approval of the sum for each token', async () => {
    const wallet = story.wallet(0);
    const first = await runAll([{ type: 'crypto-issue', pair: 'USDC', amount: '100' }], wallet);
    expect(first.ends).toEqual(['succeeded']);
    const { ends, approvals } = await runAll(
      [
        ...times(COUNT, { type: 'crypto-issue', pair: 'USDC', amount: '1' }),
        ...times(COUNT, { type: 'crypto-issue', pair: 'USDT', amount: '1' }),
        ...times(COUNT, { type: 'crypto-issue', pair: 'CELO', amount: '1' }),
        ...times(COUNT, { type: 'crypto-redeem', pair: 'USDC', amount: '10' }),
      ],
      wallet,
    );
    expect(ends).toEqual(allSucceeded(4 * COUNT));
    // One for each of the two tokens that take no signature in each batch of 16, and one where the first did not wait.
    expect(approvals).toBeLessThanOrEqual(2 * (Math.ceil(COUNT / 16) + 1) + 1);
  });

  it('runs all with approvals alone, and with an own client that counts nonces by itself', async () => {
    const { rpcUrl, wallets } = story.service.credentials;
    const nonceManager = createNonceManager({ source: jsonRpc() });
    const account = privateKeyToAccount(wallets[1]?.privateKey as `0x${string}`, { nonceManager });
    const wallet = createWalletClient({ account, transport: http(rpcUrl) });
    const { ends } = await runAll(
      times(COUNT_OF_APPROVALS, { type: 'crypto-issue', pair: 'USDC', amount: '1' }),
      wallet,
    );
    expect(ends).toEqual(allSucceeded(COUNT_OF_APPROVALS));
    const approved = await runAll(
      times(COUNT_OF_APPROVALS, { type: 'crypto-issue', pair: 'USDC', amount: '1' }),
      wallet,
      {
        spending: 'approval',
      },
    );
    expect(approved.ends).toEqual(allSucceeded(COUNT_OF_APPROVALS));
  });

  it('runs a conversion once that is asked for three times at once, and approves nothing for the other runs', async () => {
    const { svc, chain } = story;
    const wallet = story.wallet(4);
    const { address } = wallet.account;
    const order = { type: 'crypto-issue', pair: 'USDC', amount: '1', chain, wallet: address } as const;
    const { reference } = await svc.conversions.create(order);
    const before = await wallet.getTransactionCount({ address });
    const run = () => svc.conversions.execute(reference, wallet, { spending: 'approval' });
    const ends = await Promise.all([run(), run(), run()]);
    expect(ends.map(({ status }) => status)).toEqual(allSucceeded(3));
    expect((await wallet.getTransactionCount({ address })) - before).toBe(2);
  });

  it('sends what hangs, and what the node has lost, again under its nonce with a higher fee', async () => {
    const { svc, chain } = story;
    const wallet = story.wallet(2);
    const control = story.service.devnet?.control;
    const { address } = wallet.account;
    const order = { type: 'crypto-issue', pair: 'USDC', amount: '1', chain, wallet: address } as const;
    const { reference } = await svc.conversions.create(order);
    const before = await wallet.getTransactionCount({ address });
    const hashes: string[] = [];
    await control?.setMining(false);
    const onStep = ({ step, txHash }: ExecuteStep): void => {
      if (step !== 'transaction_sent' || txHash === undefined) return;
      hashes.push(txHash);
      if (hashes.length === 2) void control?.dropTransaction(txHash);
      if (hashes.length === 3) void control?.setMining(true);
    };
    const done = await svc.conversions.execute(reference, wallet, { onStep, speedUpAfterMs: 700 });
    expect(done).toMatchObject({ status: 'succeeded', txHash: hashes.at(-1) });
    expect(new Set(hashes).size).toBeGreaterThanOrEqual(2);
    expect((await wallet.getTransactionCount({ address })) - before).toBe(1);
  });
});
