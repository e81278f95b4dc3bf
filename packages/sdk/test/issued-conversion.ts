// A conversion with a genuine voucher, for tests that falsify it.
import {
  type Conversion,
  type ConversionType,
  type Env,
  NO_PAYOUT_REF,
  opRefOf,
  payoutRefOfToken,
  sampleConversion,
  VOUCHER_KINDS,
  type Voucher,
  voucherDigest,
} from '@svc/protocol';
import { type Address, concat, type Hex, toHex, zeroAddress } from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { encodeApprove, encodeConvert } from '../src/wallet/contract-calls.ts';

export const CONVERTER: Address = '0x00000000000000000000000000000000000c0c00';
export const WALLET: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const TOKENS = {
  USDC: '0x00000000000000000000000000000000000000a1',
  SVC: '0x00000000000000000000000000000000000000a2',
} as const;
/** The USDC of Live is known to everyone. A Sandbox has its own. */
const CHAIN = {
  test: { slug: 'celo-sepolia', chainId: 11142220, tokens: TOKENS },
  live: { slug: 'celo', chainId: 42220, tokens: { ...TOKENS, USDC: '0xcebA9300f2b948710d2653dD7B07f33A8B32118C' } },
} as const;

export const SIGNER: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey());

interface IssueOptions {
  type: ConversionType;
  merchantId: string;
  nowSeconds: number;
  signer?: PrivateKeyAccount;
  /** Signs as well, after the first. */
  countersigner?: PrivateKeyAccount;
  withApproval?: boolean;
  lifetimeSeconds?: number;
  /** Fields of the voucher that the signer signs as they are, even when the conversion says otherwise. */
  signed?: Partial<Voucher>;
  env?: Env;
}

export async function issuedConversion(options: IssueOptions): Promise<Conversion> {
  const { type, merchantId, nowSeconds, signer = SIGNER, env = 'test' } = options;
  const { slug: chain, chainId, tokens } = CHAIN[env];
  const isFiat = type.startsWith('fiat');
  const reference = `op:${type}:01a0aecf-0d00-7fde-81e7-d350f05fae5b`;
  const [amountIn, amountOut] = isFiat ? [10n ** 18n * 50n, 10n ** 18n * 50n] : [25_000_000n, 38_000n * 10n ** 18n];
  const takesSvc = type.endsWith('redeem');
  const voucher: Voucher = {
    kind: VOUCHER_KINDS[type],
    wallet: WALLET,
    tokenIn: type === 'fiat-issue' ? zeroAddress : takesSvc ? TOKENS.SVC : tokens.USDC,
    amountIn,
    amountOut,
    deadline: BigInt(nowSeconds + (options.lifetimeSeconds ?? 600)),
    nonce: 77n,
    opRef: opRefOf({ merchantId, env, reference }),
    payoutRef: payoutRefOf(type, tokens.USDC),
    ...options.signed,
  };
  return {
    ...sampleConversion('conversion.voucher_issued'),
    reference,
    type,
    status: 'voucher_issued',
    env,
    wallet: WALLET,
    chain,
    chainId,
    tokenIn: type === 'fiat-issue' ? 'NGN' : takesSvc ? 'SVC' : 'USDC',
    tokenOut: type === 'fiat-redeem' ? 'NGN' : takesSvc ? 'USDC' : 'SVC',
    amountIn: String(voucher.amountIn),
    amountOut: String(voucher.amountOut),
    fiatAmountNgn: isFiat ? '50.00' : null,
    txHash: null,
    stages: [],
    voucher: await issue(voucher, {
      signers: [signer, ...(options.countersigner ? [options.countersigner] : [])],
      chainId,
      withApproval: options.withApproval ?? type !== 'fiat-issue',
    }),
  };
}

function payoutRefOf(type: ConversionType, usdc: Address): Hex {
  if (type === 'crypto-redeem') return payoutRefOfToken(usdc);
  return type === 'fiat-redeem' ? `0x${'5a'.repeat(32)}` : NO_PAYOUT_REF;
}

interface Issue {
  signers: readonly PrivateKeyAccount[];
  chainId: number;
  withApproval: boolean;
}

async function issue(voucher: Voucher, { signers, chainId, withApproval }: Issue) {
  const digest = voucherDigest({ chainId, verifyingContract: CONVERTER }, voucher);
  const signature = concat(await Promise.all(signers.map((signer) => signer.sign({ hash: toHex(digest) }))));
  const { kind, wallet, tokenIn, opRef, payoutRef } = voucher;
  const unsigned = (to: Address, data: Hex) => ({ from: WALLET, to, data, value: '0' as const, chainId });
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
    signer: signers[0]?.address ?? zeroAddress,
    domain: { name: 'SVCConverter' as const, version: '1' as const, chainId, verifyingContract: CONVERTER },
    expiresAt: new Date(Number(voucher.deadline) * 1000).toISOString().replace('.000', ''),
    approvalToken: withApproval ? tokenIn : null,
    approvalTransaction: withApproval ? unsigned(tokenIn, encodeApprove(CONVERTER, voucher.amountIn)) : null,
    transaction: unsigned(CONVERTER, encodeConvert(voucher, signature)),
  };
}
