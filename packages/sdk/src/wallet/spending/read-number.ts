// Reads one number from the wallet's node.
import type { Sender } from '../wallet.ts';

/** Returns null when the node does not say: the estimate before sending then decides. */
export async function readNumber(sender: Sender, method: string, params: unknown[]): Promise<bigint | null> {
  try {
    const answer = await sender.request(method, params);
    return typeof answer === 'string' && /^0x[0-9a-fA-F]+$/.test(answer) ? BigInt(answer) : null;
  } catch {
    return null;
  }
}
