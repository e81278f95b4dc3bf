// SVC-RECEIPT-V1: the receipt of a finished conversion, and everything that must not pass as one.
import type { ReceiptContents, SignedReceipt } from '../../src/resources/receipts.ts';
import { type CaseList, MERCHANT_ID, NOW, OTHER_PUBLIC_KEY, SERVICE_PUBLIC_KEY, SERVICE_SEED } from './case-list.ts';

const KID = 'svk_01K5B3ZZC4R2Z6Y8X0V3A5B7EF';

const CONTENTS: ReceiptContents = {
  format: 'SVC-RECEIPT-V1',
  amountIn: '25500000',
  amountInFormatted: '25.5',
  amountOut: '38760000000000000000000',
  amountOutFormatted: '38760',
  blockHash: `0x${'1f'.repeat(32)}`,
  blockNumber: 4_711,
  chain: 'celo-sepolia',
  chainId: 11_142_220,
  createdAt: NOW - 60,
  env: 'test',
  fiatAmountNgn: null,
  finishedAt: NOW,
  id: 'cnv_01K5B40AE5T3Z7Y9X1V4A6B8FG',
  merchantId: MERCHANT_ID,
  payout: null,
  rate: '1520',
  reference: 'op:order:0192f1c2-7a3b-4c5d-8e6f-a1b2c3d4e5f6',
  serviceUrl: 'https://svc.example',
  status: 'succeeded',
  tokenIn: 'USDC',
  tokenOut: 'SVC',
  txHash: `0x${'4b'.repeat(32)}`,
  type: 'crypto-issue',
  wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
};

const KEY = {
  kid: KID,
  alg: 'Ed25519',
  publicKey: SERVICE_PUBLIC_KEY,
  use: ['webhooks', 'responses', 'receipts'],
  env: 'test',
  validFrom: NOW - 86_400,
  validUntil: null,
};
const RETIRED = { ...KEY, use: ['receipts'], validUntil: NOW + 86_400 };

export function receiptCases(list: CaseList): void {
  const { signed } = list.good('worked example: a crypto-issue', 'sign-receipt', {
    contents: CONTENTS,
    kid: KID,
    seed: SERVICE_SEED,
  });
  const payout = { accountLast4: '6789', bankCode: '058' };
  list.good('the receipt of a fiat-redeem names bank and last four digits', 'sign-receipt', {
    contents: {
      ...CONTENTS,
      type: 'fiat-redeem',
      tokenIn: 'SVC',
      tokenOut: 'NGN',
      fiatAmountNgn: '38760.00',
      payout,
      rate: '1',
    },
    kid: KID,
    seed: SERVICE_SEED,
  });
  const payer = { salt: '5e'.repeat(32), name: 'Grace Hopper', bank: '058', accountLast4: '6789' };
  const { commitment } = list.good('worked example: who paid a fiat-issue', 'commit-payer', payer);
  list.good('a payer of whom the bank gives the name alone', 'commit-payer', {
    ...payer,
    bank: null,
    accountLast4: null,
  });
  list.good('the commitment is over UTF-8', 'commit-payer', { ...payer, name: 'Adébáyọ̀ Ọlá' });
  list.bad('a salt that is too short', 'commit-payer', { ...payer, salt: '5e' }, 'SVC_VALIDATION_FAILED');
  list.bad('a name on two lines', 'commit-payer', { ...payer, name: 'Grace\nHopper' }, 'SVC_VALIDATION_FAILED');
  list.good('the receipt of a fiat-issue commits to its payer', 'sign-receipt', {
    contents: {
      ...CONTENTS,
      type: 'fiat-issue',
      tokenIn: 'NGN',
      fiatAmountNgn: '38760.00',
      payerCommitment: commitment as string,
      rate: '1',
    },
    kid: KID,
    seed: SERVICE_SEED,
  });
  const good = { signed, keyDocument: { keys: [KEY] } };
  list.known('verify it with the key document', 'verify-receipt', good, { contents: CONTENTS });
  const retired = { ...good, keyDocument: { keys: [RETIRED] } };
  list.known('verify it after the key has retired', 'verify-receipt', retired, { contents: CONTENTS });
  const receipt = signed as SignedReceipt;
  const changed: [string, object][] = [
    ['another amount', { signed: { ...receipt, receipt: receipt.receipt.replace('"38760"', '"38761"') } }],
    ['a space in the text', { signed: { ...receipt, receipt: receipt.receipt.replace('{', '{ ') } }],
    ['a text that is no JSON', { signed: { ...receipt, receipt: 'SVC-RECEIPT-V1' } }],
    ['another key id', { signed: { ...receipt, kid: `${KID.slice(0, -1)}H` } }],
    ['a padded signature', { signed: { ...receipt, signature: `${receipt.signature}=` } }],
    ['the key of another environment', { keyDocument: { keys: [{ ...KEY, env: 'live' }] } }],
    ['a key that signs webhooks only', { keyDocument: { keys: [{ ...KEY, use: ['webhooks'] }] } }],
    ['another public key', { keyDocument: { keys: [{ ...KEY, publicKey: OTHER_PUBLIC_KEY }] } }],
    ['an empty key document', { keyDocument: { keys: [] } }],
  ];
  for (const [name, change] of changed) {
    list.bad(`does not verify: ${name}`, 'verify-receipt', { ...good, ...change }, 'SVC_INVALID_SIGNATURE');
  }
}
