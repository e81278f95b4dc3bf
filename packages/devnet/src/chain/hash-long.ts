// Keccak-256 of what may be long, such as a transaction with a contract's code: in JavaScript that takes milliseconds.
import { type Hex, keccak256 } from 'viem';
import type { Engine } from './engine.ts';

/** In digits. Below it, asking the engine takes longer than hashing here. */
const LONG = 2_000;

export async function hashLong(engine: Engine, hex: Hex): Promise<Hex> {
  return hex.length < LONG ? keccak256(hex) : ((await engine.request('web3_sha3', [hex])) as Hex);
}
