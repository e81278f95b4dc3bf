// The two 32-byte references of a voucher: the operation, and what is paid out for it. Without Node's modules, for pages.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { ADDRESS_PATTERN, type Hex } from './addresses.ts';
import { SvcError } from './errors.ts';

const ADDRESS = new RegExp(ADDRESS_PATTERN);

/** keccak256 of the text `{merchantId}:{env}:{reference}`, so that two merchants never share one on chain. */
export function opRefOf(operation: { merchantId: string; env: 'test' | 'live'; reference: string }): Hex {
  return keccakHex(utf8ToBytes(`${operation.merchantId}:${operation.env}:${operation.reference}`));
}

/** Kind 1: the pair token's address, left-padded to 32 bytes. */
export function payoutRefOfToken(address: string): Hex {
  if (!ADDRESS.test(address)) {
    throw new SvcError('SVC_VALIDATION_FAILED', 'A token address is 0x and 40 hex digits.');
  }
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

/** Kind 3: keccak256 of a 32-byte salt and the text `{bankCode}:{accountNumber}`. The salt prevents guessing. */
export function payoutRefOfAccount(salt: Uint8Array, bankCode: string, accountNumber: string): Hex {
  if (salt.length !== 32) throw new SvcError('SVC_VALIDATION_FAILED', 'A payout salt has 32 bytes.');
  return keccakHex(concatBytes(salt, utf8ToBytes(`${bankCode}:${accountNumber}`)));
}

/** Kinds 0 and 2 have no payout. */
export const NO_PAYOUT_REF: Hex = `0x${'0'.repeat(64)}`;

function keccakHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(keccak_256(bytes))}`;
}
