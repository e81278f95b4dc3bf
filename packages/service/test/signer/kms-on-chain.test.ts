// Vouchers signed in KMS, with low and with high s, run on a chain.
import { afterAll, describe, expect, it } from 'vitest';
import { type DevnetService, startDevnetService } from '../harness/start-devnet-service.ts';
import { TEST_VOUCHER_SIGNER } from '../harness/test-config.ts';
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
    story = await startDevnetService({ config: { voucherSigner: { test: kms.config, live: null } } });
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
  });
});
