// Addresses: accepted in any letter case, checked against EIP-55 when mixed, given back checksummed.
import { keccak_256 } from '@noble/hashes/sha3.js';
import { validationError } from './errors.ts';

export type Address = `0x${string}`;
export type Hex = `0x${string}`;

export const ADDRESS_PATTERN = '^0x[0-9a-fA-F]{40}$';
const ADDRESS = new RegExp(ADDRESS_PATTERN);

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000';

/** The EIP-55 spelling of 40 hexadecimal digits. */
export const checksumAddress = (address: Address): Address => {
  const digits = address.slice(2).toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(digits));
  let text = '0x';
  for (let index = 0; index < 40; index += 1) {
    const nibble = ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 0x0f;
    const digit = digits.charAt(index);
    text += nibble >= 8 ? digit.toUpperCase() : digit;
  }
  return text as Address;
};

/** What is wrong with the text as an address, or null. */
export const findAddressFault = (text: unknown): string | null => {
  if (typeof text !== 'string' || !ADDRESS.test(text)) return 'must be 0x followed by 40 hexadecimal digits';
  const digits = text.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (isMixed && checksumAddress(text as Address) !== text) return 'has a wrong EIP-55 checksum';
  return null;
};

/** The checksummed address, or a validation error naming the field. */
export const parseAddress = (text: unknown, path = 'address'): Address => {
  const fault = findAddressFault(text);
  if (fault !== null) throw validationError(path, fault);
  return checksumAddress(text as Address);
};

/** Like parseAddress, for addresses that own or receive something: the zero address is refused. */
export const parseNonZeroAddress = (text: unknown, path = 'address'): Address => {
  const address = parseAddress(text, path);
  if (address === ZERO_ADDRESS) throw validationError(path, 'must not be the zero address');
  return address;
};
