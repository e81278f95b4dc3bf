// The voucher signer of an installation: one key for each environment, wherever it lives, behind one policy and one book.
import {
  CONVERTER_DOMAIN,
  type Env,
  SvcError,
  VOUCHER_KINDS,
  type Voucher,
  type VoucherDomain,
  voucherDigest,
  voucherTypedData,
} from '@svc/protocol';
import * as secp256k1 from 'tiny-secp256k1';
import {
  bytesToHex,
  concat,
  domainSeparator,
  hashStruct,
  hexToBytes,
  isAddressEqual,
  zeroAddress,
  zeroHash,
} from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { SignerKeyConfig } from '../config.ts';
import type { Address, Hex, SignerLane, SignerLog, VoucherSigner } from '../ports/chain.ts';
import type { Log } from '../ports/telemetry.ts';
import { makeKmsKey } from './kms-key.ts';
import type { SigningKey } from './signing-key.ts';
import { makeVoucherPolicy, type PolicyOptions, type SignRequest, svcAmountOf } from './voucher-policy.ts';
import { makeWeb3signerKey } from './web3signer-key.ts';

export interface SignerOptions extends PolicyOptions {
  keys: Record<Env, SignerKeyConfig | null>;
  /** Sign beside the first what the contract wants two signatures for. */
  secondKeys?: Record<Env, SignerKeyConfig | null>;
  signerLog: SignerLog;
  log: Log;
}

/** No contract has this address, no chain this id, and the deadline has passed. */
const NO_DOMAIN = { chainId: 0, verifyingContract: zeroAddress } as const;
const NO_VOUCHER: Voucher = {
  kind: 0,
  wallet: zeroAddress,
  tokenIn: zeroAddress,
  amountIn: 0n,
  amountOut: 0n,
  deadline: 0n,
  nonce: 0n,
  opRef: zeroHash,
  payoutRef: zeroHash,
};

export interface SignerWithAddress extends VoucherSigner {
  probe: NonNullable<VoucherSigner['probe']>;
  /** The address that signs for an environment, to compare with the contract's signers; null without a key. */
  addressOf(env: Env): Promise<Address | null>;
}

export function makeSigner(options: SignerOptions): SignerWithAddress {
  const first = { test: keyOf(options.keys.test), live: keyOf(options.keys.live) };
  const second = { test: keyOf(options.secondKeys?.test ?? null), live: keyOf(options.secondKeys?.live ?? null) };
  const findBreach = makeVoucherPolicy(options);
  const { policy, signerLog, clock, log } = options;

  return {
    addressOf: async (env) => (await first[env]?.address()) ?? null,

    async probe(env, place = 'first') {
      const key = place === 'first' ? first[env] : second[env];
      if (key === null) return null;
      await signVoucher(key, NO_DOMAIN, NO_VOUCHER);
      return key.address();
    },

    async sign(request) {
      const { conversionId, merchantId, voucher, env, chainId, verifyingContract } = request;
      const keys = [first[env], ...(request.isCountersigned ? [second[env]] : [])].filter((key) => key !== null);
      const [key] = keys;
      const problem = (await findMissingKey(keys, request)) ?? (await findBreach(request));
      if (key === undefined || problem !== null) {
        log.error({ conversionId, problem }, 'the signer refused a voucher');
        throw refused();
      }
      const digest = voucherDigest(request, voucher);
      const signer = await key.address();
      // Written before the key is asked: what may have been signed counts.
      const passed = await signerLog.append({
        env,
        lane: laneOf(request),
        chainId,
        verifyingContract,
        merchantId,
        conversionId,
        opRef: voucher.opRef,
        digest: bytesToHex(digest),
        signer,
        svcAmount: svcAmountOf(voucher),
        deadline: voucher.deadline,
        now: clock.now(),
        perHourTotal: policy.perHourTotal,
        perHourMerchant: policy.perHourMerchant,
      });
      if (passed !== null) {
        log.error({ conversionId, merchantId, passed }, 'the signer has reached its hourly total');
        throw passed === 'merchant' ? shareUsedUp() : refused();
      }
      const domain = { chainId, verifyingContract };
      const signatures = await Promise.all(keys.map((each) => signDigest(each, digest, domain, voucher)));
      return { signature: concat(signatures), signer };
    },
  };
}

/** Two signatures by one key are one to the contract. */
async function findMissingKey(keys: readonly SigningKey[], { isCountersigned }: SignRequest): Promise<string | null> {
  const [key, second] = keys;
  if (key === undefined) return 'no key for this environment';
  if (!isCountersigned) return null;
  if (second === undefined) return 'the contract wants a second signature, and there is no second key';
  return isAddressEqual(await key.address(), await second.address()) ? 'both keys are one' : null;
}

const keyOf = (config: SignerKeyConfig | null): SigningKey | null => (config === null ? null : makeSigningKey(config));

const signVoucher = (key: SigningKey, domain: VoucherDomain, voucher: Voucher) =>
  signDigest(key, voucherDigest(domain, voucher), domain, voucher);

const signDigest = (key: SigningKey, digest: Uint8Array, domain: VoucherDomain, voucher: Voucher) =>
  key.sign({ digest, preimage: () => voucherPreimage(domain, voucher) });

/**
 * Only a voucher of paid Naira gives something for nothing on chain, and its kind is what is signed. Of the others the caller says
 * whether the wallet holds what they take: they give the price of the moment for it, which the policy has checked.
 */
const laneOf = ({ voucher, isHeld }: SignRequest): SignerLane => {
  if (voucher.kind === VOUCHER_KINDS['fiat-issue']) return 'naira';
  return isHeld ? 'held' : 'unheld';
};

const refused = (): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', 'The voucher could not be signed. Try again later.');

const shareUsedUp = (): SvcError =>
  new SvcError(
    'SVC_UPSTREAM_FAILED',
    'The voucher could not be signed: your vouchers of the last hour have used up your share of the signer’s hourly total. Try again later.',
  );

/** The 66 bytes of a voucher's EIP-712 digest before they are hashed, for keys that hash by themselves. */
export function voucherPreimage(domain: VoucherDomain, voucher: Voucher): Hex {
  const { types, message } = voucherTypedData(domain, voucher);
  const separator = domainSeparator({ domain: { ...CONVERTER_DOMAIN, ...domain } });
  return concat(['0x1901', separator, hashStruct({ data: message, primaryType: 'Voucher', types })]);
}

// Opens the key that the settings name: in this process, in AWS KMS, or behind Web3Signer.
function makeSigningKey(config: SignerKeyConfig): SigningKey {
  if (typeof config === 'string') return makeLocalKey(config);
  return config.provider === 'aws-kms' ? makeKmsKey(config) : makeWeb3signerKey(config);
}

// A key held in this process.

export function makeLocalKey(privateKey: Hex): SigningKey {
  const [secret, address] = [hexToBytes(privateKey), privateKeyToAddress(privateKey)];
  return {
    address: async () => address,
    async sign({ digest }) {
      const { signature, recoveryId } = secp256k1.signRecoverable(digest, secret);
      const bytes = new Uint8Array(signature.length + 1);
      bytes.set(signature);
      bytes[signature.length] = 27 + recoveryId;
      return bytesToHex(bytes);
    },
  };
}
