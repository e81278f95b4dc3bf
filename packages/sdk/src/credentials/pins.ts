// Pins: the converter and signers of each chain that this program trusts, kept on this machine and not asked of the service.
import { existsSync, readFileSync } from 'node:fs';
import type { Address } from '@svc/protocol';
import { SvcClientError } from '../errors.ts';

export interface ChainPins {
  converters: Address[];
  signers: Address[];
}

/** By the slug of the chain, such as `celo`. */
export type Pins = Record<string, ChainPins>;

/** The file that `svc pin` writes beside a credentials file: `live.json` has `live.pins.json`. */
export const pinFileOf = (credentialsFile: string): string => `${credentialsFile.replace(/\.json$/, '')}.pins.json`;

/** Returns no pins where there is no file. A file that cannot be read is an error: it must not count as none. */
export function readPinFile(file: string): Pins {
  if (!existsSync(file)) return {};
  let pins: unknown;
  try {
    pins = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw wrongFile(file);
  }
  const isRight =
    typeof pins === 'object' && pins !== null && !Array.isArray(pins) && Object.values(pins).every(isChainPins);
  if (!isRight) throw wrongFile(file);
  return pins as Pins;
}

function isChainPins(value: unknown): boolean {
  const { converters, signers } = (value ?? {}) as Partial<ChainPins>;
  return [converters, signers].every((list) => Array.isArray(list) && list.every(isAddress));
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value);

const wrongFile = (file: string): SvcClientError =>
  new SvcClientError('SVC_VALIDATION_FAILED', `The pin file ${file} is not what svc pin writes.`);
