// An address in a setting; null when it is not set.
import { parseAddress } from '@svc/protocol';
import type { Address } from '../ports/chain.ts';
import type { Settings } from './settings.ts';

export function readAddress(settings: Settings, name: string): Address | null {
  const text = settings.text(name);
  return text === null ? null : checkAddress(settings, name, text);
}

/** Several, with commas. */
export const readAddresses = (settings: Settings, name: string): Address[] =>
  settings.list(name).map((text) => checkAddress(settings, name, text));

function checkAddress(settings: Settings, name: string, text: string): Address {
  try {
    return parseAddress(text);
  } catch {
    return settings.refuse(name, 'must be an address: 0x and 40 hex digits, with a right checksum when in mixed case');
  }
}
