// Mines blocks at once.

import { mineBlock, mineEmptyBlocks } from '../chain/blocks/mine.ts';
import { type Chain, chainNowMs, nextTimeMs } from '../chain/chain.ts';
import { headNumber, timeMsAt } from '../chain/ledger.ts';
import { checkWhole } from './arguments.ts';
import { moveClock } from './jump-time.ts';

const MAX_BLOCKS = 10_000_000;
const MAX_STEP_SECONDS = 86_400;

export function mineBlocks(
  chain: Chain,
  { count, stepSeconds }: { count: number; stepSeconds: number },
): Promise<{ blockNumber: number }> {
  checkWhole(count, 'count', { min: 1, max: MAX_BLOCKS });
  const stepMs = checkWhole(stepSeconds, 'stepSeconds', { min: 0, max: MAX_STEP_SECONDS }) * 1000;
  return chain.exclusive(async () => {
    await mineBlock(chain, nextTimeMs(chain));
    const head = headNumber(chain.ledger);
    const startMs = timeMsAt(chain.ledger, head) + stepMs;
    await mineEmptyBlocks(chain, { count: count - 1, startMs, stepMs });
    // Move the clock along when the steps ran ahead of it, so that the next blocks continue from here.
    const aheadMs = timeMsAt(chain.ledger, headNumber(chain.ledger)) - chainNowMs(chain);
    if (stepMs > 0 && aheadMs > 0) await moveClock(chain, aheadMs);
    return { blockNumber: headNumber(chain.ledger) };
  });
}
