// Moves the chain's clock ahead of the system clock.

import { mineBlock } from '../chain/blocks/mine.ts';
import { type Chain, nextTimeMs } from '../chain/chain.ts';
import { headNumber, timeMsAt } from '../chain/ledger.ts';
import { checkWhole } from './arguments.ts';

const MAX_SECONDS = 10 * 365 * 86_400;

export function jumpTime(chain: Chain, seconds: number): Promise<{ timestamp: number }> {
  checkWhole(seconds, 'seconds', { min: 1, max: MAX_SECONDS });
  return chain.exclusive(async () => {
    await moveClock(chain, seconds * 1000);
    await mineBlock(chain, nextTimeMs(chain));
    return { timestamp: Math.floor(timeMsAt(chain.ledger, headNumber(chain.ledger)) / 1000) };
  });
}

/** Call within `chain.exclusive`. */
export async function moveClock(chain: Chain, aheadMs: number): Promise<void> {
  await chain.storage?.saveOffset(chain.offsetMs + aheadMs);
  chain.offsetMs += aheadMs;
}
