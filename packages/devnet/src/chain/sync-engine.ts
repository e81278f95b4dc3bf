// Brings the engine to the ledger's head: empty blocks exist only in the ledger until the state is queried.
import type { Chain } from './chain.ts';
import { hashAt, headNumber, tailRuns, timeMsAt } from './ledger.ts';
import { quantity } from './quantity.ts';

// With more runs, their inner timestamps are not worth a request each.
const MAX_RUNS = 16;

/** Call within `chain.exclusive`. Going back to the last full block first keeps the engine's memory constant. */
export async function syncEngine(chain: Chain): Promise<void> {
  const head = headNumber(chain.ledger);
  if (chain.engineHead === head) return;
  await backToLastFullBlock(chain);
  const runs = tailRuns(chain.ledger);
  const first = runs[0];
  if (first === undefined) return;
  if (runs.length > MAX_RUNS) {
    await mineEmpties(chain, { timeMs: first.startMs, count: head - first.first, stepMs: 0 });
    await mineEmpties(chain, { timeMs: timeMsAt(chain.ledger, head), count: 1, stepMs: 0 });
  } else {
    for (const run of runs) await mineEmpties(chain, { timeMs: run.startMs, count: run.count, stepMs: run.stepMs });
  }
  chain.engineHead = head;
}

async function mineEmpties(chain: Chain, run: { timeMs: number; count: number; stepMs: number }): Promise<void> {
  const { engine } = chain;
  const lastSeconds = Math.floor((run.timeMs + (run.count - 1) * run.stepMs) / 1000);
  const wholeSeconds = run.stepMs % 1000 === 0 || run.count === 1;
  const before = wholeSeconds ? run.count : run.count - 1;
  await engine.request('evm_setNextBlockTimestamp', [Math.floor(run.timeMs / 1000)]);
  await engine.request('hardhat_mine', [quantity(before), quantity(wholeSeconds ? run.stepMs / 1000 : 0)]);
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
