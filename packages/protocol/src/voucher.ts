// The EIP-712 digest of a voucher: the service signs it, the converter contract checks it.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { ADDRESS_PATTERN, type Hex } from './addresses.ts';
import { SvcError } from './errors.ts';
import { CONVERTER_DOMAIN } from './names.ts';
import { VOUCHER_FIELDS } from './voucher-fields.ts';

/** The contract's struct, in the same order. */
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

export const VOUCHER_TYPE = `Voucher(${VOUCHER_FIELDS.map(({ type, name }) => `${type} ${name}`).join(',')})`;
const DOMAIN_TYPE = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)';
const WORD_BYTES = 32;
const MAX_UINT256 = 2n ** 256n - 1n;
const ADDRESS = new RegExp(ADDRESS_PATTERN);
const BYTES32 = /^0x[0-9a-fA-F]{64}$/;

/** Reused by every call: type hash and nine fields; 0x1901, domain separator and struct hash. */
const structBytes = Buffer.alloc(10 * WORD_BYTES);
const digestBytes = Buffer.alloc(2 + 2 * WORD_BYTES);
structBytes.set(keccakOfText(VOUCHER_TYPE));
digestBytes.set([0x19, 0x01]);

/** A service signs for one contract per chain, so a small cache is enough. */
const separators = new Map<string, Uint8Array>();
const MAX_SEPARATORS = 64;

export function voucherDigest(domain: VoucherDomain, voucher: Voucher): Uint8Array {
  writeUint8(structBytes, 1, voucher.kind);
  writeAddress(structBytes, 2, voucher.wallet);
  writeAddress(structBytes, 3, voucher.tokenIn);
  writeUint256(structBytes, 4, voucher.amountIn);
  writeUint256(structBytes, 5, voucher.amountOut);
  writeUint256(structBytes, 6, voucher.deadline);
  writeUint256(structBytes, 7, voucher.nonce);
  writeBytes32(structBytes, 8, voucher.opRef);
  writeBytes32(structBytes, 9, voucher.payoutRef);
  digestBytes.set(domainSeparator(domain), 2);
  digestBytes.set(keccak_256(structBytes), 2 + WORD_BYTES);
  return keccak_256(digestBytes);
}

/** Returns the voucher as typed data for a wallet library. */
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

function domainSeparator(domain: VoucherDomain): Uint8Array {
  const name = `${domain.chainId}:${domain.verifyingContract}`;
  const known = separators.get(name);
  if (known) return known;
  if (!Number.isSafeInteger(domain.chainId) || domain.chainId < 0) refuse('chainId');
  const bytes = Buffer.alloc(5 * WORD_BYTES);
  [DOMAIN_TYPE, CONVERTER_DOMAIN.name, CONVERTER_DOMAIN.version].forEach((text, word) => {
    bytes.set(keccakOfText(text), word * WORD_BYTES);
  });
  writeUint256(bytes, 3, BigInt(domain.chainId));
  writeAddress(bytes, 4, domain.verifyingContract);
  const separator = keccak_256(bytes);
  if (separators.size >= MAX_SEPARATORS) separators.clear();
  separators.set(name, separator);
  return separator;
}

function writeUint8(bytes: Buffer, word: number, value: number): void {
  if (!Number.isInteger(value) || value < 0 || value > 255) refuse('kind');
  bytes[(word + 1) * WORD_BYTES - 1] = value;
}

function writeUint256(bytes: Buffer, word: number, value: bigint): void {
  if (typeof value !== 'bigint' || value < 0n || value > MAX_UINT256) refuse('integer');
  bytes.write(value.toString(16).padStart(64, '0'), word * WORD_BYTES, 'hex');
}

function writeAddress(bytes: Buffer, word: number, address: string): void {
  if (!ADDRESS.test(address)) refuse('address');
  bytes.write(address.slice(2), word * WORD_BYTES + 12, 'hex');
}

function writeBytes32(bytes: Buffer, word: number, value: string): void {
  if (!BYTES32.test(value)) refuse('bytes32');
  bytes.write(value.slice(2), word * WORD_BYTES, 'hex');
}

function keccakOfText(text: string): Uint8Array {
  return keccak_256(Buffer.from(text));
}

function refuse(what: string): never {
  throw new SvcError('SVC_VALIDATION_FAILED', `The voucher holds a malformed ${what}.`);
}
