// CELO is the coin that pays the gas too: converted and paid out to the last unit, as much as a wallet can, and sent to the reserve by value.
import type { ExecuteStep, WalletError } from '@svc/sdk';
import { concat, createWalletClient, formatEther, type Hex, http, parseEther, publicActions } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/books/reconcile.ts';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';

describe('CELO', () => {
  let story: DevnetService;
  beforeAll(async () => {
    story = await startDevnetService();
  });
  afterAll(() => story.stop());

  const order = { chain: 'celo-sepolia', pair: 'CELO' } as const;

  /** A new wallet with so much CELO; the Sandbox's screening reacts to some endings of addresses. */
  async function walletWith(celo: string) {
    let privateKey = generatePrivateKey();
    while (/a[1-4]$/i.test(privateKeyToAccount(privateKey).address)) privateKey = generatePrivateKey();
    const account = privateKeyToAccount(privateKey);
    await story.service.devnet?.control.fund(account.address, { CELO: celo });
    return createWalletClient({ account, transport: http(story.service.credentials.rpcUrl) }).extend(publicActions);
  }

  type TestWallet = Awaited<ReturnType<typeof walletWith>>;

  const balanceOf = async (wallet: TestWallet): Promise<bigint> => {
    const coin = await wallet.getBalance({ address: wallet.account.address });
    expect(await story.balanceOf('CELO', wallet.account.address)).toBe(coin);
    return coin;
  };

  /** What the transactions of a run have paid for gas. */
  async function feesOf(wallet: TestWallet, steps: readonly ExecuteStep[]): Promise<bigint> {
    const hashes = new Set(steps.flatMap((step) => ('txHash' in step && step.txHash ? [step.txHash as Hex] : [])));
    const receipts = await Promise.all([...hashes].map((hash) => wallet.getTransactionReceipt({ hash })));
    return receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n);
  }

  async function convert(wallet: TestWallet, type: 'crypto-issue' | 'crypto-redeem', amount: string) {
    const { svc } = story;
    const steps: ExecuteStep[] = [];
    const created = await svc.conversions.create({ ...order, type, amount, wallet: wallet.account.address });
    const done = await svc.conversions
      .execute(created.reference, wallet, { onStep: (step) => steps.push(step) })
      .catch((error: WalletError) => error);
    return { created, done, steps };
  }

  const reserve = () => story.balanceOf('CELO', story.service.devnet?.deployment.converter ?? '0x');

  it('goes into the reserve and comes out of it, and the gas comes out of the same balance', async () => {
    const wallet = story.wallet(0) as TestWallet;
    const [first, held] = [await balanceOf(wallet), await reserve()];
    const issue = await convert(wallet, 'crypto-issue', '30');
    expect(issue.done).toMatchObject({ status: 'succeeded' });
    const issued = await balanceOf(wallet);
    expect(issued).toBe(first - parseEther('30') - (await feesOf(wallet, issue.steps)));
    expect(await reserve()).toBe(held + parseEther('30'));
    const redeem = await convert(wallet, 'crypto-redeem', '5000');
    expect(redeem.done).toMatchObject({ status: 'succeeded' });
    const out = BigInt(redeem.created.amountOut);
    expect(await balanceOf(wallet)).toBe(issued + out - (await feesOf(wallet, redeem.steps)));
    expect(await reserve()).toBe(held + parseEther('30') - out);
  });

  it('is converted but for the gas: a wallet that wants to convert all of it hears how much it can, and then can', async () => {
    const wallet = await walletWith('40');
    const all = await convert(wallet, 'crypto-issue', '40');
    expect(all.done).toMatchObject({
      name: 'WalletError',
      reason: 'no_gas',
      details: { held: String(parseEther('40')) },
    });
    const { message, details } = all.done as WalletError;
    const most = formatEther(BigInt(String(details.maxAmountIn)));
    expect(message).toContain(`can convert ${most}`);
    // Nothing was sent: neither an approval nor a conversion that reverts.
    expect(await balanceOf(wallet)).toBe(parseEther('40'));
    expect(Number(most)).toBeGreaterThan(39.9);
    const { done, steps } = await convert(wallet, 'crypto-issue', most);
    expect(done).toMatchObject({ status: 'succeeded' });
    expect(steps.map(({ step }) => step)).toContain('approval_confirmed');
    expect(await balanceOf(wallet)).toBe(parseEther('40') - parseEther(most) - (await feesOf(wallet, steps)));
  });

  it('of several conversions at once leaves the gas of each', async () => {
    const wallet = await walletWith('40');
    const runs = await Promise.all(['10', '11', '18.95'].map((amount) => convert(wallet, 'crypto-issue', amount)));
    expect(runs.map(({ done }) => (done as { status?: string }).status)).toEqual(Array(3).fill('succeeded'));
    expect(await balanceOf(wallet)).toBeLessThan(parseEther('0.05'));
  });

  it('that somebody sends to the reserve by value is a difference of the books, and stops nothing', async () => {
    const wallet = await walletWith('20');
    const { context, devnet } = story.service;
    const line = async () => {
      const found = await reconcile(context, 'test', { budgetMs: 10_000 });
      expect(found.unavailable.filter((what) => what.startsWith('chain'))).toEqual([]);
      return found.lines.find(({ what }) => what === 'CELO reserve on celo-sepolia');
    };
    const [before, held] = [await line(), await reserve()];
    // push20 converter, selfdestruct: the converter takes no value, and has no say here.
    const data = concat(['0x73', devnet?.deployment.converter as Hex, '0xff']);
    const hash = await wallet.sendTransaction({ data, value: parseEther('3'), chain: null });
    const { status, logs } = await wallet.waitForTransactionReceipt({ hash, pollingInterval: 100 });
    expect([status, logs]).toEqual(['success', []]);
    expect(await reserve()).toBe(held + parseEther('3'));
    const after = await line();
    expect(Number(after?.chain)).toBe(Number(before?.chain) + 3);
    expect(after?.books).toBe(before?.books);
    expect(Number(after?.difference)).toBe(Number(before?.difference ?? 0) + 3);
    expect((await convert(wallet, 'crypto-issue', '10')).done).toMatchObject({ status: 'succeeded' });
  });
});
