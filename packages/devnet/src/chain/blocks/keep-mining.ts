// Mines a block every block time.
import { type Chain, chainNowMs, nextTimeMs } from '../chain.ts';
import { headNumber, timeMsAt } from '../ledger.ts';
import { mineBlock } from './mine.ts';

/** Returns the function that stops it, which resolves once the current block is done. */
export function keepMining(chain: Chain): () => Promise<void> {
  let stopped = false;
  let failed = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  const schedule = () => {
    if (stopped || chain.blockTimeMs === 0) return;
    timer = setTimeout(
      () => {
        running = tick().finally(schedule);
      },
      waitMs(chain, failed),
    );
  };
  const tick = async () => {
    failed = false;
    try {
      await chain.exclusive(async () => {
        if (chain.mining && !stopped) await mineBlock(chain, nextTimeMs(chain));
      });
    } catch (error) {
      failed = true;
      chain.log(`no block: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  schedule();
  return async () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
    await running;
  };
}

/** Time until the next block is due. A whole block time after a failure: a full disk must not cause a busy loop. */
function waitMs(chain: Chain, failed: boolean): number {
  if (failed || !chain.mining) return chain.blockTimeMs;
  const dueMs = timeMsAt(chain.ledger, headNumber(chain.ledger)) + chain.blockTimeMs - chainNowMs(chain);
  return Math.min(Math.max(dueMs, 1), chain.blockTimeMs);
}
