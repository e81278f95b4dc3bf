// The one 32-byte word of an answer; null when the answer has another size (no code there, or no such function).
import type { Hex } from '../../../ports/chain.ts';

export function readWord(data: Hex): bigint | null {
  return data.length === 66 ? BigInt(data) : null;
}
