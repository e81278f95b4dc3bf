// Looks at recorded executions until they are final.
import { carryOn } from '../conversions/advance.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { notifySteps } from '../conversions/store/claim-due.ts';
import { sideBySide } from '../domain/side-by-side.ts';
import { checkExpired } from '../executions/check-vouchers.ts';
import { type ChainHeads, watchExecution } from '../executions/see-execution.ts';
import { claimWatched } from '../executions/store/executions.ts';
import { settledTime } from '../executions/verify-execution.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { claimExpiredLook, findExpired } from '../vouchers/store/promises.ts';
import { chainLanes, eachChain } from './each-chain.ts';

const EXECUTIONS_PER_ROUND = 100;
const LOOKS_AT_A_TIME = 10;
const LOOK_EVERY_MS = 30_000;
/** On a chain that knows no finality: so many times the depth that is asked for elsewhere. */
const DEPTHS_WITHOUT_FINALITY = 10n;

export const watchExecutions: Job = {
  name: 'watch-executions',
  everyMs: 5000,
  looksFirst: true,
  byEnv: true,
  lanes: chainLanes,
  async run(context, stop, lane) {
    await eachChain(context, { lane, stop }, (chain) => watchChain(context, chain, stop));
    return false;
  },
};

async function watchChain(context: Context, chain: ConverterChain, stop: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const question = { chainId: chain.chainId, now, nextLookAt: now + LOOK_EVERY_MS, limit: EXECUTIONS_PER_ROUND };
  const watched = await claimWatched(context.db, question);
  if (watched.length === 0) return;
  const heads = await readHeads(chain);
  let isMoved = false;
  await sideBySide(watched, LOOKS_AT_A_TIME, async (execution) => {
    if (stop.aborted) return;
    await carryOn(context, { conversionId: execution.conversionId }, async () => {
      const { outcome } = await watchExecution(context, chain, execution, heads);
      if (outcome === 'confirmed') isMoved = true;
    });
  });
  if (isMoved) await notifySteps(context.db);
}

async function readHeads({ reader, confirmations }: ConverterChain): Promise<ChainHeads> {
  const [head, finalized] = await Promise.all([reader.head(), reader.block('finalized')]);
  return { head, finalized: finalized?.number ?? head - BigInt(confirmations) * DEPTHS_WITHOUT_FINALITY };
}

// Asks the chain about every voucher after its deadline, so that an execution that nobody saw is found.

const CONVERSIONS_PER_ROUND = 100;
const LOOK_AGAIN_MS = 60_000;

export const checkExpiredVouchers: Job = {
  name: 'check-expired-vouchers',
  everyMs: 5000,
  byEnv: true,
  lanes: chainLanes,
  async run(context, stop, lane) {
    await eachChain(context, { lane, stop }, (chain) => checkChain(context, chain, stop));
    return false;
  },
};

async function checkChain(context: Context, chain: ConverterChain, stop: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const head = await chain.reader.head();
  const chainTime = await settledTime(chain, head);
  const question = { chainId: chain.chainId, chainTime, now, limit: CONVERSIONS_PER_ROUND };
  let isMoved = false;
  await sideBySide(await findExpired(context.db, question), LOOKS_AT_A_TIME, async (conversion) => {
    if (stop.aborted) return;
    const { id: conversionId } = conversion;
    if (!(await claimExpiredLook(context.db, { conversionId, now, nextLookAt: now + LOOK_AGAIN_MS }))) return;
    await carryOn(context, { conversionId }, async () => {
      const { outcome } = await checkExpired(context, chain, conversion, { head, chainTime });
      if (outcome === 'confirmed') isMoved = true;
    });
  });
  if (isMoved) await notifySteps(context.db);
}
