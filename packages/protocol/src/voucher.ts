// The EIP-712 digest of a voucher: what the service signs and the converter contract checks.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { SvcError } from './errors.ts';
import { CONVERTER_DOMAIN } from './names.ts';

type Hex = `0x${string}`;

/** The contract's struct, in its order. */
export interface Voucher {
  kind: number;
  wallet: Hex;
  tokenIn: Hex;
  amountIn: bigint;
  amountOut: bigint;
  /** Unix seconds. */
  deadline: bigint;
  nonce: bigint;
  opRef: Hex;
  payoutRef: Hex;
}

export interface VoucherDomain {
  chainId: number;
  verifyingContract: Hex;
}

const VOUCHER_FIELDS = [
  { name: 'kind', type: 'uint8' },
  { name: 'wallet', type: 'address' },
  { name: 'tokenIn', type: 'address' },
  { name: 'amountIn', type: 'uint256' },
  { name: 'amountOut', type: 'uint256' },
  { name: 'deadline', type: 'uint256' },
  { name: 'nonce', type: 'uint256' },
  { name: 'opRef', type: 'bytes32' },
  { name: 'payoutRef', type: 'bytes32' },
] as const;

export const VOUCHER_TYPE = `Voucher(${VOUCHER_FIELDS.map(({ type, name }) => `${type} ${name}`).join(',')})`;
const DOMAIN_TYPE = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)';
const VOUCHER_TYPE_HASH = keccakHexOfText(VOUCHER_TYPE);
const DOMAIN_HEAD = [DOMAIN_TYPE, CONVERTER_DOMAIN.name, CONVERTER_DOMAIN.version].map(keccakHexOfText).join('');

/** A service signs for one contract per chain, so a handful of separators covers it. */
const separators = new Map<string, string>();
const SEPARATORS_MAX = 64;

export function voucherDigest(domain: VoucherDomain, voucher: Voucher): Uint8Array {
  const struct = keccakHex(
    VOUCHER_TYPE_HASH +
      uint8Word(voucher.kind) +
      addressWord(voucher.wallet) +
      addressWord(voucher.tokenIn) +
      uintWord(voucher.amountIn) +
      uintWord(voucher.amountOut) +
      uintWord(voucher.deadline) +
      uintWord(voucher.nonce) +
      bytes32Word(voucher.opRef) +
      bytes32Word(voucher.payoutRef),
  );
  return keccak_256(Buffer.from(`1901${domainSeparator(domain)}${struct}`, 'hex'));
}

/** The same voucher as a wallet library takes it. */
export function voucherTypedData(domain: VoucherDomain, voucher: Voucher) {
  return {
    domain: {
      name: CONVERTER_DOMAIN.name,
      version: CONVERTER_DOMAIN.version,
      chainId: domain.chainId,
      verifyingContract: domain.verifyingContract,
    },
    types: { Voucher: VOUCHER_FIELDS },
    primaryType: 'Voucher' as const,
    message: voucher,
  };
}

function domainSeparator(domain: VoucherDomain): string {
  const name = `${domain.chainId}:${domain.verifyingContract}`;
  const known = separators.get(name);
  if (known) return known;
  if (!Number.isSafeInteger(domain.chainId) || domain.chainId < 0) refuse('chainId');
  const separator = keccakHex(DOMAIN_HEAD + uintWord(BigInt(domain.chainId)) + addressWord(domain.verifyingContract));
  if (separators.size >= SEPARATORS_MAX) separators.clear();
  separators.set(name, separator);
  return separator;
}

function uintWord(value: bigint): string {
  if (typeof value !== 'bigint' || value < 0n || value >> 256n !== 0n) refuse('integer');
  return value.toString(16).padStart(64, '0');
}

function uint8Word(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 255) refuse('kind');
  return value.toString(16).padStart(64, '0');
}

function addressWord(address: string): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) refuse('address');
  return address.slice(2).padStart(64, '0');
}

function bytes32Word(value: string): string {
  if (!/^0x[0-9a-fA-F]{64}$/.test(value)) refuse('bytes32');
  return value.slice(2);
}

function keccakHex(hex: string): string {
  return Buffer.from(keccak_256(Buffer.from(hex, 'hex'))).toString('hex');
}

function keccakHexOfText(text: string): string {
  return Buffer.from(keccak_256(Buffer.from(text))).toString('hex');
}

function refuse(what: string): never {
  throw new SvcError('SVC_VALIDATION_FAILED', `The voucher holds a malformed ${what}.`);
}
