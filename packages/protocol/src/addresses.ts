// Addresses: accepted in any letter case, checked against EIP-55 when mixed, returned checksummed.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { validationError } from './errors.ts';

export type Address = `0x${string}`;
export type Hex = `0x${string}`;

export const ADDRESS_PATTERN = '^0x[0-9a-fA-F]{40}$';
const ADDRESS = new RegExp(ADDRESS_PATTERN);

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';

/** A body is checked before it is parsed, and wallets come again: their spelling is kept for a while. */
const spellings = new Map<string, Address>();
const MAX_SPELLINGS = 256;

/** Returns the EIP-55 spelling of 40 hexadecimal digits. */
const checksumAddress = (address: Address): Address => {
  const digits = address.slice(2).toLowerCase();
  const known = spellings.get(digits);
  if (known !== undefined) return known;
  const spelling = spell(digits);
  if (spellings.size >= MAX_SPELLINGS) spellings.clear();
  spellings.set(digits, spelling);
  return spelling;
};

const spell = (digits: string): Address => {
  const hash = keccak_256(new TextEncoder().encode(digits));
  let text = '0x';
  for (let index = 0; index < 40; index += 1) {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 0x0f;
    const digit = digits.charAt(index);
    text += nibble >= 8 ? digit.toUpperCase() : digit;
  }
  return text as Address;
};

export type ReadAddress = { ok: true; address: Address } | { ok: false; message: string };

/** Returns the checksummed address, or what is wrong with the text. */
export const readAddress = (text: unknown): ReadAddress => {
  if (typeof text !== 'string' || !ADDRESS.test(text)) {
    return { ok: false, message: 'must be 0x followed by 40 hexadecimal digits' };
  }
  const address = checksumAddress(text as Address);
  const digits = text.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  return isMixed && address !== text ? { ok: false, message: 'has a wrong EIP-55 checksum' } : { ok: true, address };
};

/** Returns the checksummed address. Throws a validation error that names the field. */
export const parseAddress = (text: unknown, path = 'address'): Address => {
  const read = readAddress(text);
  if (!read.ok) throw validationError(path, read.message);
  return read.address;
};

/** Like parseAddress, but also refuses the zero address: it can neither own nor receive anything. */
export const parseNonZeroAddress = (text: unknown, path = 'address'): Address => {
  const address = parseAddress(text, path);
  if (address === ZERO_ADDRESS) throw validationError(path, 'must not be the zero address');
  return address;
};
