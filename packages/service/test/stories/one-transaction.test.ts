// One transaction in place of two, and none at all from a wallet that holds no coin, through the SDK.
import { contractWalletAbi, contractWalletBytecode } from '@svc/contracts/development';
import type { AddressedWallet, ExecuteStep } from '@svc/sdk';
import { type Address, createWalletClient, http } from 'viem';
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRelays } from '../../src/stores/relays/relays.ts';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';
import { PATIENCE_MS } from '../harness/until.ts';

const SVC_UNIT = 10n ** 18n;
const RELAYER = generatePrivateKey();
const LIMITS = { perMerchantDay: 2, gasPerMerchantDay: 10n ** 7n, minFee: SVC_UNIT, maxGasPrice: 10n ** 12n };

describe('one transaction', () => {
  let story: DevnetService;
  beforeAll(async () => {
    story = await startDevnetService({ config: { relayers: { test: { key: RELAYER, limits: LIMITS } } } });
  });
  afterAll(() => story.stop());

  /** A new wallet without a coin; the Sandbox's screening reacts to some endings of addresses. */
  function penniless() {
    for (;;) {
      const account = privateKeyToAccount(generatePrivateKey());
      if (/a[1-4]$/i.test(account.address)) continue;
      return createWalletClient({ account, transport: http(story.service.credentials.rpcUrl) });
    }
  }

  async function run(order: { type: 'crypto-issue' | 'crypto-redeem'; pair: 'USDC' | 'USDT'; amount: string }) {
    const { svc, chain } = story;
    const wallet = story.wallet(0);
    const { address } = wallet.account;
    const { reference } = await svc.conversions.create({ ...order, chain, wallet: address });
    const before = await wallet.getTransactionCount({ address });
    const steps: ExecuteStep[] = [];
    const done = await svc.conversions.execute(reference, wallet, { onStep: (step) => steps.push(step) });
    expect(done.status).toBe('succeeded');
    return { steps, sent: (await wallet.getTransactionCount({ address })) - before };
  }

  it('issues and redeems without an approval where the token takes a signature', async () => {
    for (const type of ['crypto-issue', 'crypto-redeem'] as const) {
      const { steps, sent } = await run({ type, pair: 'USDC', amount: type === 'crypto-issue' ? '20' : '5000' });
      expect(sent).toBe(1);
      expect(steps.map(({ step }) => step)).toEqual([
        'voucher_verified',
        'permit_signed',
        'transaction_sent',
        'transaction_confirmed',
      ]);
    }
  });

  it('approves where the token does not, and says why', async () => {
    const { steps, sent } = await run({ type: 'crypto-issue', pair: 'USDT', amount: '20' });
    expect(sent).toBe(2);
    expect(steps.find(({ step }) => step === 'approval_sent')).toMatchObject({ reason: 'token_has_no_permit' });
  });

  it('issues for Naira to a wallet without gas: it signs, anyone sends', async () => {
    const { svc, chain } = story;
    const newcomer = penniless();
    const wallet = newcomer.account.address;
    const order = {
      type: 'fiat-issue',
      chain,
      wallet,
      amount: '1000',
      payer: { email: 'ada@merchant.example' },
    } as const;
    const { reference } = await svc.conversions.create(order);
    await svc.conversions.waitFor(reference, 'voucher_issued');
    const { to, data } = await svc.conversions.authorizeRelay(reference, newcomer);
    await story.wallet(1).sendTransaction({ to, data, chain: null });
    expect((await svc.conversions.waitFor(reference, 'succeeded')).status).toBe('succeeded');
    expect(await story.balanceOf('SVC', wallet)).toBe(1000n * SVC_UNIT);
  });

  it('is relayed by the account that the caller names, for a fee out of what is issued', async () => {
    const { svc, chain } = story;
    const newcomer = penniless();
    const relayer = story.wallet(2);
    const wallet = newcomer.account.address;
    const order = {
      type: 'fiat-issue',
      chain,
      wallet,
      amount: '1000',
      payer: { email: 'ada@merchant.example' },
    } as const;
    const { reference } = await svc.conversions.create(order);
    const done = await svc.conversions.execute(reference, newcomer, { relayer, relayFee: 2n * SVC_UNIT });
    expect(done.status).toBe('succeeded');
    expect(await story.balanceOf('SVC', wallet)).toBe(998n * SVC_UNIT);
    expect(await story.balanceOf('SVC', relayer.account.address)).toBe(2n * SVC_UNIT);
    // The same wallet redeems without gas too: its signature allows amount and fee.
    const redeem = { type: 'crypto-redeem', chain, wallet, amount: '900', pair: 'USDC' } as const;
    const second = await svc.conversions.create(redeem);
    const redeemed = await svc.conversions.execute(second.reference, newcomer, { relayer, relayFee: SVC_UNIT });
    expect(redeemed.status).toBe('succeeded');
    expect(await story.balanceOf('USDC', wallet)).toBe(BigInt(second.amountOut));
    expect(await story.balanceOf('SVC', wallet)).toBe(97n * SVC_UNIT);
  });

  /** A wallet that is a contract: `owner` signs for it, and it holds no coin. */
  async function deployWallet(owner: ReturnType<DevnetService['wallet']>): Promise<Address> {
    const artifact = { abi: contractWalletAbi, bytecode: contractWalletBytecode, chain: null };
    for (;;) {
      const { contractAddress } = await owner.waitForTransactionReceipt({ hash: await owner.deployContract(artifact) });
      if (contractAddress && !/a[1-4]$/i.test(contractAddress)) return contractAddress;
    }
  }

  const signedBy = (owner: ReturnType<DevnetService['wallet']>, address: Address): AddressedWallet => ({
    address,
    provider: { request: (args) => owner.request(args as never) },
    signTypedData: (typedData) => owner.signTypedData(typedData as never),
  });

  it('is relayed for a wallet that is a contract, as long as it is its owner who signed (ERC-1271)', async () => {
    const { svc, chain, service } = story;
    const [owner, heir] = [story.wallet(1), story.wallet(2)];
    const address = await deployWallet(owner);
    const payer = { email: 'ada@merchant.example' };
    const order = { type: 'fiat-issue', chain, wallet: address, amount: '1000', payer } as const;
    const { reference } = await svc.conversions.create(order);
    await svc.conversions.waitFor(reference, 'voucher_issued');
    const relayBy = (signer: typeof owner) =>
      svc.conversions.relay(reference, signedBy(signer, address), { maxFee: SVC_UNIT });
    await expect(relayBy(heir)).rejects.toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      details: { issues: [{ path: 'data', message: expect.stringContaining('NotSignedByWallet') }] },
    });
    // Taken, and not sent yet: the relayer has no coin. Meanwhile the wallet changes hands.
    await relayBy(owner);
    const change = { address, abi: contractWalletAbi, functionName: 'setOwner', chain: null } as const;
    const hash = await owner.writeContract({ ...change, args: [heir.account.address] });
    await owner.waitForTransactionReceipt({ hash });
    await owner.sendTransaction({ to: privateKeyToAddress(RELAYER), value: 10n ** 18n, chain: null });
    const relays = () => listRelays(service.context.db, { limit: 1 });
    await expect
      .poll(relays, { timeout: PATIENCE_MS })
      .toMatchObject([{ status: 'refused', signed: 0, reason: expect.stringContaining('NotSignedByWallet') }]);
    expect(await svc.conversions.get(reference)).toMatchObject({ status: 'voucher_issued', txHash: null });
    await relayBy(heir);
    expect((await svc.conversions.waitFor(reference, 'succeeded')).status).toBe('succeeded');
    expect(await story.balanceOf('SVC', address)).toBe(999n * SVC_UNIT);
    expect(await story.balanceOf('SVC', privateKeyToAddress(RELAYER))).toBe(SVC_UNIT);
  });

  it('is relayed by the service itself, for the fee it asks, within the limits of the merchant', async () => {
    const { svc, chain } = story;
    const newcomer = penniless();
    const wallet = newcomer.account.address;
    const payer = { email: 'ada@merchant.example' };
    const { reference } = await svc.conversions.create({ type: 'fiat-issue', chain, wallet, amount: '1000', payer });
    await svc.conversions.waitFor(reference, 'voucher_issued');
    await expect(svc.conversions.relay(reference, newcomer)).rejects.toMatchObject({ code: 'SVC_FORBIDDEN' });
    await svc.conversions.relay(reference, newcomer, { maxFee: SVC_UNIT });
    const done = await svc.conversions.waitFor(reference, 'succeeded');
    expect(done.txHash).not.toBeNull();
    expect(await story.balanceOf('SVC', wallet)).toBe(999n * SVC_UNIT);
    expect(await story.balanceOf('SVC', privateKeyToAddress(RELAYER))).toBe(2n * SVC_UNIT);
    const redeem = { type: 'crypto-redeem', chain, wallet, amount: '900', pair: 'USDC' } as const;
    const second = await svc.conversions.create(redeem);
    await expect(svc.conversions.relay(second.reference, newcomer, { maxFee: SVC_UNIT })).rejects.toMatchObject({
      code: 'SVC_RATE_LIMITED',
    });
  });
});
