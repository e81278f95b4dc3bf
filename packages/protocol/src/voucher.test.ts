import fc from 'fast-check';
import { encodePacked, hashTypedData, keccak256, pad, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import { NO_PAYOUT_REF, opRefOf, payoutRefOfAccount, payoutRefOfToken } from './op-ref.ts';
import { VOUCHER_TYPE, type Voucher, voucherDigest, voucherTypedData } from './voucher.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const address = bytes(20).map((raw) => toHex(raw));
const bytes32 = bytes(32).map((raw) => toHex(raw));
const uint256 = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.constantFrom(0n, 1n, 2n ** 255n, 2n ** 256n - 1n),
);

const voucher: fc.Arbitrary<Voucher> = fc.record({
  kind: fc.constantFrom(0, 1, 2, 3),
  wallet: address,
  tokenIn: address,
  amountIn: uint256,
  amountOut: uint256,
  deadline: uint256,
  nonce: uint256,
  opRef: bytes32,
  payoutRef: bytes32,
});
const domain = fc.record({ chainId: fc.integer({ min: 1, max: 2 ** 31 - 1 }), verifyingContract: address });

describe('voucherDigest', () => {
  it('equals the digest of viem for 500 random vouchers', () => {
    fc.assert(
      fc.property(domain, voucher, (where, one) => {
        expect(toHex(voucherDigest(where, one))).toBe(hashTypedData(voucherTypedData(where, one)));
      }),
      { numRuns: 500 },
    );
  });

  it('follows the struct of the contract, in its order', () => {
    expect(VOUCHER_TYPE).toBe(
      'Voucher(uint8 kind,address wallet,address tokenIn,uint256 amountIn,uint256 amountOut,uint256 deadline,uint256 nonce,bytes32 opRef,bytes32 payoutRef)',
    );
  });

  it('refuses what does not fit its field', () => {
    const zero = `0x${'00'.repeat(20)}` as const;
    const good: Voucher = {
      kind: 0,
      wallet: zero,
      tokenIn: zero,
      amountIn: 1n,
      amountOut: 1n,
      deadline: 1n,
      nonce: 1n,
      opRef: NO_PAYOUT_REF,
      payoutRef: NO_PAYOUT_REF,
    };
    const bad: Partial<Voucher>[] = [
      { kind: 256 },
      { kind: -1 },
      { kind: 0.5 },
      { wallet: '0x00' },
      { tokenIn: `0X${'00'.repeat(20)}` as `0x${string}` },
      { amountIn: -1n },
      { amountOut: 2n ** 256n },
      { opRef: zero },
      { payoutRef: `0x${'zz'.repeat(32)}` },
    ];
    expect(voucherDigest({ chainId: 1, verifyingContract: zero }, good)).toHaveLength(32);
    for (const change of bad) {
      expect(() => voucherDigest({ chainId: 1, verifyingContract: zero }, { ...good, ...change })).toThrowError(
        expect.objectContaining({ code: 'SVC_VALIDATION_FAILED' }),
      );
    }
    expect(() => voucherDigest({ chainId: 1.5, verifyingContract: zero }, good)).toThrowError(
      expect.objectContaining({ code: 'SVC_VALIDATION_FAILED' }),
    );
  });
});

describe('the references of a voucher', () => {
  it('opRef is keccak256 of merchant, environment and reference', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('test' as const, 'live' as const),
        fc.string(),
        (merchantId, env, reference) => {
          const text = `${merchantId}:${env}:${reference}`;
          expect(opRefOf({ merchantId, env, reference })).toBe(keccak256(Buffer.from(text)));
        },
      ),
    );
  });

  it('payoutRef is the padded token of kind 1, and the salted account of kind 3', () => {
    fc.assert(
      fc.property(
        address,
        bytes(32),
        fc.stringMatching(/^[0-9]{2,10}$/),
        fc.stringMatching(/^[0-9]{10}$/),
        (token, salt, bank, account) => {
          expect(payoutRefOfToken(token)).toBe(pad(token, { size: 32 }));
          expect(payoutRefOfAccount(salt, bank, account)).toBe(
            keccak256(encodePacked(['bytes32', 'string'], [toHex(salt), `${bank}:${account}`])),
          );
        },
      ),
    );
    expect(NO_PAYOUT_REF).toBe(pad('0x', { size: 32 }));
  });
});
