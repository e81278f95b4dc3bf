// Signs vouchers with keys held in this process, after checking its own policy: it trusts no caller's arithmetic.
import { SvcError, type Voucher, voucherDigest } from '@svc/protocol';
import * as secp256k1 from 'tiny-secp256k1';
import { bytesToHex, hexToBytes, isAddressEqual } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { SignerPolicy } from '../../config.ts';
import type { Address, Chains, Hex, SignerLog, VoucherSigner } from '../../ports/chain.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';

export interface LocalSignerOptions {
  keys: { test: Hex | null; live: Hex | null };
  policy: SignerPolicy;
  chains: Chains;
  signerLog: SignerLog;
  clock: Clock;
  log: Log;
}

type SignRequest = Parameters<VoucherSigner['sign']>[0];

export function makeLocalSigner(options: LocalSignerOptions): VoucherSigner {
  const keys = { test: importKey(options.keys.test), live: importKey(options.keys.live) };

  return {
    async sign(request) {
      const key = keys[request.env];
      const problem = key === null ? 'no key for this environment' : findPolicyBreach(options, request);
      if (key === null || problem !== null) {
        options.log.error({ conversionId: request.conversionId, problem }, 'the signer refused a voucher');
        throw refused();
      }
      const digest = voucherDigest(request, request.voucher);
      const passed = await options.signerLog.append({
        env: request.env,
        chainId: request.chainId,
        verifyingContract: request.verifyingContract,
        merchantId: request.merchantId,
        conversionId: request.conversionId,
        opRef: request.voucher.opRef,
        digest: bytesToHex(digest),
        signer: key.address,
        svcAmount: svcAmountOf(request.voucher),
        deadline: request.voucher.deadline,
        now: options.clock.now(),
        perHourTotal: options.policy.perHourTotal,
        perHourMerchant: options.policy.perHourMerchant,
      });
      if (passed !== null) {
        const { conversionId, merchantId } = request;
        options.log.error({ conversionId, merchantId, passed }, 'the signer has reached its hourly total');
        throw passed === 'merchant' ? shareUsedUp() : refused();
      }
      return { signature: signDigest(digest, key.secret), signer: key.address };
    },
  };
}

const refused = (): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', 'The voucher could not be signed. Try again later.');

const shareUsedUp = (): SvcError =>
  new SvcError(
    'SVC_UPSTREAM_FAILED',
    'The voucher could not be signed: your vouchers of the last hour have used up your share of the signer’s hourly total. Try again later.',
  );

function importKey(hex: Hex | null): { secret: Uint8Array; address: Address } | null {
  return hex === null ? null : { secret: hexToBytes(hex), address: privateKeyToAddress(hex) };
}

/** Kinds 0 and 2 mint what goes out; kinds 1 and 3 burn what comes in. */
const svcAmountOf = (voucher: Voucher): bigint =>
  voucher.kind === 0 || voucher.kind === 2 ? voucher.amountOut : voucher.amountIn;

function findPolicyBreach(options: LocalSignerOptions, request: SignRequest): string | null {
  const chain = [...options.chains.values()].find(
    (each) => each.chainId === request.chainId && each.env === request.env,
  );
  if (!chain?.converter || !isAddressEqual(chain.converter, request.verifyingContract)) return 'chain or contract';
  const { voucher } = request;
  if (voucher.amountIn <= 0n || voucher.amountOut <= 0n) return 'empty amount';
  if (svcAmountOf(voucher) > options.policy.largestVoucher) return 'larger than the largest voucher';
  const latest = BigInt(Math.floor(options.clock.now() / 1000) + options.policy.longestLifetimeSeconds);
  return voucher.deadline > latest ? 'lives too long' : null;
}

function signDigest(digest: Uint8Array, secret: Uint8Array): Hex {
  const { signature, recoveryId } = secp256k1.signRecoverable(digest, secret);
  return bytesToHex(Uint8Array.of(...signature, 27 + recoveryId));
}
