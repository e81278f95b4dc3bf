// A conversion with a genuine voucher, for tests that falsify it.
import {
  type Conversion,
  type ConversionType,
  NO_PAYOUT_REF,
  opRefOf,
  payoutRefOfToken,
  sampleConversion,
  VOUCHER_KINDS,
  type Voucher,
  voucherDigest,
} from '@svc/protocol';
import { type Address, type Hex, toHex, zeroAddress } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { encodeApprove, encodeConvert } from '../src/wallet/contract-calls.ts';

export const CONVERTER: Address = '0x00000000000000000000000000000000000c0c00';
export const WALLET: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const TOKENS = {
  USDC: '0x00000000000000000000000000000000000000a1',
  SVC: '0x00000000000000000000000000000000000000a2',
} as const;
const CHAIN_ID = 11142220;

export const SIGNER: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey());

interface IssueOptions {
  type: ConversionType;
  merchantId: string;
  nowSeconds: number;
  signer?: PrivateKeyAccount;
  withApproval?: boolean;
  lifetimeSeconds?: number;
}

export async function issuedConversion(options: IssueOptions): Promise<Conversion> {
  const { type, merchantId, nowSeconds, signer = SIGNER } = options;
  const isFiat = type.startsWith('fiat');
  const reference = `op:${type}:01a0aecf-0d00-7fde-81e7-d350f05fae5b`;
  const [amountIn, amountOut] = isFiat ? [10n ** 18n * 50n, 10n ** 18n * 50n] : [25_000_000n, 38_000n * 10n ** 18n];
  const takesSvc = type.endsWith('redeem');
  const voucher: Voucher = {
    kind: VOUCHER_KINDS[type],
    wallet: WALLET,
    tokenIn: type === 'fiat-issue' ? zeroAddress : takesSvc ? TOKENS.SVC : TOKENS.USDC,
    amountIn,
    amountOut,
    deadline: BigInt(nowSeconds + (options.lifetimeSeconds ?? 600)),
    nonce: 77n,
    opRef: opRefOf({ merchantId, env: 'test', reference }),
    payoutRef: payoutRefOf(type),
  };
  return {
    ...sampleConversion('conversion.voucher_issued'),
    reference,
    type,
    status: 'voucher_issued',
    wallet: WALLET,
    chain: 'celo-sepolia',
    chainId: CHAIN_ID,
    tokenIn: type === 'fiat-issue' ? 'NGN' : takesSvc ? 'SVC' : 'USDC',
    tokenOut: type === 'fiat-redeem' ? 'NGN' : takesSvc ? 'USDC' : 'SVC',
    amountIn: String(amountIn),
    amountOut: String(amountOut),
    fiatAmountNgn: isFiat ? '50.00' : null,
    txHash: null,
    stages: [],
    voucher: await issue(voucher, signer, options.withApproval ?? type !== 'fiat-issue'),
  };
}

function payoutRefOf(type: ConversionType): Hex {
  if (type === 'crypto-redeem') return payoutRefOfToken(TOKENS.USDC);
  return type === 'fiat-redeem' ? `0x${'5a'.repeat(32)}` : NO_PAYOUT_REF;
}

async function issue(voucher: Voucher, signer: PrivateKeyAccount, withApproval: boolean) {
  const digest = voucherDigest({ chainId: CHAIN_ID, verifyingContract: CONVERTER }, voucher);
  const signature = await signer.sign({ hash: toHex(digest) });
  const { kind, wallet, tokenIn, opRef, payoutRef } = voucher;
  const unsigned = (to: Address, data: Hex) => ({ from: WALLET, to, data, value: '0' as const, chainId: CHAIN_ID });
  return {
    voucher: {
      kind: kind as 0 | 1 | 2 | 3,
      wallet,
      tokenIn,
      opRef,
      payoutRef,
      amountIn: String(voucher.amountIn),
      amountOut: String(voucher.amountOut),
      deadline: String(voucher.deadline),
      nonce: String(voucher.nonce),
    },
    signature,
    signer: signer.address,
    domain: { name: 'SVCConverter' as const, version: '1' as const, chainId: CHAIN_ID, verifyingContract: CONVERTER },
    expiresAt: new Date(Number(voucher.deadline) * 1000).toISOString().replace('.000', ''),
    approvalToken: withApproval ? tokenIn : null,
    approvalTransaction: withApproval ? unsigned(tokenIn, encodeApprove(CONVERTER, voucher.amountIn)) : null,
    transaction: unsigned(CONVERTER, encodeConvert(voucher, signature)),
  };
}
