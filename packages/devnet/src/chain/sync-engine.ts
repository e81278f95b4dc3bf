// Brings the engine to the ledger's head: empty blocks exist only in the ledger until the state is queried.
import type { Chain } from './chain.ts';
import { hashAt, headNumber, tailRuns, timeMsAt } from './ledger.ts';
import { quantity } from './quantity.ts';

// With more runs, their inner timestamps are not worth a request each.
const MAX_RUNS = 16;
/** As far back as a public node that is no archive knows the state. */
const STATE_BLOCKS = 128;
/** The engine skips the state of the inner blocks of a longer run. */
const MAX_RUN_WITH_STATE = 4;

interface Run {
  timeMs: number;
  count: number;
  stepMs: number;
}

/**
 * Call within `chain.exclusive`. Brings the engine to the head, or to an earlier block after the last full one. Going back to
 * the last full block first keeps the engine's memory constant.
 */
export async function syncEngine(chain: Chain, to = headNumber(chain.ledger)): Promise<void> {
  if (chain.engineHead === to) return;
  await backToLastFullBlock(chain);
  for (const run of runsUpTo(chain, to)) await mineEmpties(chain, run);
  chain.engineHead = to;
}

/** Before a full block is put on top: the empty blocks below it become history, which must be able to answer too. */
export async function syncEngineForGood(chain: Chain): Promise<void> {
  const head = headNumber(chain.ledger);
  await backToLastFullBlock(chain);
  for (const run of runsUpTo(chain, head)) {
    const skipped = Math.max(0, run.count - STATE_BLOCKS);
    if (skipped > 0) await mineEmpties(chain, { ...run, count: skipped });
    for (let done = skipped; done < run.count; done += MAX_RUN_WITH_STATE) {
      const count = Math.min(MAX_RUN_WITH_STATE, run.count - done);
      await mineEmpties(chain, { timeMs: run.timeMs + done * run.stepMs, count, stepMs: run.stepMs });
    }
  }
  chain.engineHead = head;
}

function runsUpTo(chain: Chain, to: number): Run[] {
  const runs = tailRuns(chain.ledger).filter(({ first }) => first <= to);
  const first = runs[0];
  if (first === undefined) return [];
  if (runs.length > MAX_RUNS) {
    return [
      { timeMs: first.startMs, count: to - first.first, stepMs: 0 },
      { timeMs: timeMsAt(chain.ledger, to), count: 1, stepMs: 0 },
    ].filter(({ count }) => count > 0);
  }
  return runs.map((run) => ({
    timeMs: run.startMs,
    count: Math.min(run.count, to - run.first + 1),
    stepMs: run.stepMs,
  }));
}

async function mineEmpties(chain: Chain, run: Run): Promise<void> {
  const { engine } = chain;
  const lastSeconds = Math.floor((run.timeMs + (run.count - 1) * run.stepMs) / 1000);
  // One block has no step, even when the run it was cut from had one.
  const stepMs = run.count === 1 ? 0 : run.stepMs;
  const wholeSeconds = stepMs % 1000 === 0;
  const before = wholeSeconds ? run.count : run.count - 1;
  await engine.request('evm_setNextBlockTimestamp', [Math.floor(run.timeMs / 1000)]);
  await engine.request('hardhat_mine', [quantity(before), quantity(wholeSeconds ? stepMs / 1000 : 0)]);
  if (wholeSeconds) return;
  await engine.request('evm_setNextBlockTimestamp', [lastSeconds]);
  await engine.request('hardhat_mine', ['0x1', '0x0']);
}

/** Reverts the engine to the last full block of the ledger. */
export async function backToLastFullBlock(chain: Chain): Promise<void> {
  const top = chain.snapshots.at(-1);
  if (top === undefined) throw new Error('the first snapshot is taken at the first block');
  if (chain.engineHead === top.number) return;
  await chain.engine.request('evm_revert', [top.id]);
  top.id = await chain.engine.request('evm_snapshot', []);
  chain.engineHead = top.number;
}

/** After a cut of the ledger: drops the snapshots of the removed blocks and reverts to the last one that stays. */
export async function revertEngine(chain: Chain): Promise<void> {
  const head = headNumber(chain.ledger);
  while ((chain.snapshots.at(-1)?.number ?? 0) > head) chain.snapshots.pop();
  chain.engineHead = -1;
  await backToLastFullBlock(chain);
}

/** The engine's block of the same number. A block's prevrandao is its parent's hash, so it is not stored. */
export async function prepareNextBlock(chain: Chain, timeMs: number): Promise<void> {
  const { engine, ledger } = chain;
  await engine.request('hardhat_setPrevRandao', [hashAt(ledger, headNumber(ledger))]);
  await engine.request('evm_setNextBlockTimestamp', [Math.floor(timeMs / 1000)]);
}
