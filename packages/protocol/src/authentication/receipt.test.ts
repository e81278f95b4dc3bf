import { expect, it } from 'vitest';
import type { ReceiptContents } from '../resources/receipts.ts';
import type { KeyDocument } from '../resources/wire.ts';
import { encodeBase64url } from './base64url.ts';
import { generateSeed, importSignKey, publicKeyOfSeed } from './ed25519.ts';
import { signReceipt, verifyReceipt } from './receipt.ts';

const FINISHED_AT = 1_789_639_200;
const KID = 'svk_01K5B3ZZC4R2Z6Y8X0V3A5B7EF';

const contents: ReceiptContents = {
  format: 'SVC-RECEIPT-V1',
  amountIn: '25500000',
  amountInFormatted: '25.5',
  amountOut: '0',
  amountOutFormatted: '0',
  blockHash: null,
  blockNumber: null,
  chain: 'celo-sepolia',
  chainId: 11_142_220,
  createdAt: FINISHED_AT - 60,
  env: 'test',
  fiatAmountNgn: null,
  finishedAt: FINISHED_AT,
  id: 'cnv_01K5B40AE5T3Z7Y9X1V4A6B8FG',
  merchantId: 'mrc_01K5B3Z7Q0M8X2V4T6R9W1Y3AC',
  payout: null,
  rate: null,
  reference: 'op:order:0192f1c2-7a3b-4c5d-8e6f-a1b2c3d4e5f6',
  serviceUrl: 'https://svc.example',
  status: 'failed',
  tokenIn: 'USDC',
  tokenOut: 'SVC',
  txHash: null,
  type: 'crypto-issue',
  wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
};

it('a receipt is refused where its key had retired before what it is about, and no sooner', () => {
  const seed = generateSeed();
  const signed = signReceipt({ contents, kid: KID, signKey: importSignKey(seed) });
  const documentUntil = (validUntil: number | null): KeyDocument => ({
    keys: [
      {
        kid: KID,
        alg: 'Ed25519',
        publicKey: encodeBase64url(publicKeyOfSeed(seed)),
        use: ['receipts'],
        env: 'test',
        validFrom: FINISHED_AT + 1000,
        validUntil,
      },
    ],
  });
  // A newer key signs the receipt of an older conversion too.
  for (const until of [null, FINISHED_AT, FINISHED_AT + 5000]) {
    expect(verifyReceipt(signed, documentUntil(until)).reference).toBe(contents.reference);
  }
  expect(() => verifyReceipt(signed, documentUntil(FINISHED_AT - 1))).toThrow('had retired');
});
