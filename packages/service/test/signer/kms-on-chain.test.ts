// Vouchers signed in KMS, with low and with high s, by one key and by two, run on a chain.
import { svcConverterAbi } from '@svc/contracts';
import type { Pair } from '@svc/protocol';
import { createWalletClient, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, describe, expect, it } from 'vitest';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';
import { TEST_SECOND_SIGNER, TEST_VOUCHER_SIGNER } from '../harness/test-config.ts';
import { type KeyService, type SHalf, startKms } from './key-services.ts';

describe.each<SHalf>(['low', 'high'])('a voucher that KMS signed with %s s', (half) => {
  let kms: KeyService | null = null;
  let story: DevnetService | null = null;
  afterAll(async () => {
    await story?.stop();
    await kms?.stop();
  });

  it('is executed by the converter', async () => {
    // The key that the devnet's converter knows, kept by the service that signs.
    kms = await startKms(TEST_VOUCHER_SIGNER, half);
    story = await startDevnetService({
      config: {
        voucherSigner: { test: kms.config, live: null },
        secondVoucherSigner: { test: TEST_SECOND_SIGNER, live: null },
      },
    });
    const wallet = story.wallet(0);
    const { svc, chain } = story;
    const { address } = wallet.account;
    const created = await svc.conversions.create({
      type: 'crypto-issue',
      chain,
      wallet: address,
      amount: '10',
      pair: 'USDC',
    });
    const before = await story.balanceOf('SVC', address);
    expect((await svc.conversions.execute(created.reference, wallet)).status).toBe('succeeded');
    expect(await story.balanceOf('SVC', address)).toBe(before + BigInt(created.amountOut));
    expect(kms.asked).toEqual(['GetPublicKey', 'Sign']);
    expect(created.voucher?.signature).toHaveLength(2 + 130);
  });

  it.runIf(half === 'high')(
    'is executed with the second key beside it above the contract’s amount, and reverts without it',
    async () => {
      if (story === null) throw new Error('the service is up');
      const { svc, chain } = story;
      const wallet = story.wallet(1);
      await lowerSecondSignatureAbove(story, 'USDC', 50_000_000n);
      const create = (amount: string) =>
        svc.conversions.create({ type: 'crypto-issue', chain, wallet: wallet.account.address, amount, pair: 'USDC' });
      expect((await create('50')).voucher?.signature).toHaveLength(2 + 130);
      const large = await create('50.000001');
      expect(large.voucher?.signature).toHaveLength(2 + 260);
      const { transaction, voucher } = large.voucher ?? {};
      const halved = transaction?.data.replace(large.voucher?.signature.slice(132) ?? 'none', '0'.repeat(130));
      const { to } = transaction as { to: `0x${string}` };
      await expect(wallet.call({ account: wallet.account, to, data: halved as `0x${string}` })).rejects.toThrow();
      expect((await svc.conversions.execute(large.reference, wallet)).status).toBe('succeeded');
      expect(voucher?.amountIn).toBe('50000001');
    },
  );
});

/** Takes effect at once: it narrows. The service reads it with the next block. */
async function lowerSecondSignatureAbove({ service }: DevnetService, pair: Pair, amount: bigint): Promise<void> {
  if (service.devnet === null) throw new Error('there is a devnet');
  const { deployment, rpcUrl } = service.devnet;
  const account = privateKeyToAccount(deployment.admin.privateKey);
  const admin = createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions);
  const [address, abi, token] = [deployment.converter, svcConverterAbi, deployment.tokens[pair]] as const;
  const limits = await admin.readContract({ address, abi, functionName: 'limitsOf', args: [token] });
  const args = [token, { ...limits, secondSignatureAbove: amount }] as const;
  const hash = await admin.writeContract({ address, abi, functionName: 'lowerLimits', args, chain: null });
  await admin.waitForTransactionReceipt({ hash });
  const limitsNow = async () => (await service.context.chains.get('celo-sepolia')?.snapshot?.(0))?.voucherLimits;
  await expect.poll(async () => (await limitsNow())?.pairs[pair]?.oneSigner).toBe(amount);
}
