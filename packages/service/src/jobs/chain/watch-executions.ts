// Looks at recorded executions until they are final.
import type { Context } from '../../ports/context.ts';
import type { Job } from '../../ports/job.ts';
import { findWatched, scheduleLook } from '../../stores/conversions/executions/watched-executions.ts';
import { advance } from '../../usecases/conversions/advance.ts';
import { carryOn } from '../../usecases/conversions/carry-on.ts';
import type { ConverterChain } from '../../usecases/conversions/converter-chain.ts';
import { type ChainHeads, watchExecution } from '../../usecases/conversions/executions/watch-execution.ts';
import { eachChain } from './each-chain.ts';

const EXECUTIONS_PER_ROUND = 100;
const LOOK_EVERY_MS = 30_000;
/** On a chain that knows no finality: so many times the depth that is asked for elsewhere. */
const DEPTHS_WITHOUT_FINALITY = 10n;

export const watchExecutions: Job = {
  name: 'watch-executions',
  everyMs: 5000,
  looksFirst: true,
  byEnv: true,
  async run(context, stop) {
    await eachChain(context, stop, (chain) => watchChain(context, chain, stop));
    return false;
  },
};

async function watchChain(context: Context, chain: ConverterChain, stop: AbortSignal): Promise<void> {
  const now = context.clock.now();
  const watched = await findWatched(context.db, { chainId: chain.chainId, now, limit: EXECUTIONS_PER_ROUND });
  if (watched.length === 0) return;
  const heads = await readHeads(chain);
  for (const execution of watched) {
    if (stop.aborted) return;
    const { conversionId } = execution;
    await scheduleLook(context.db, conversionId, now + LOOK_EVERY_MS);
    await carryOn(context, { conversionId }, async () => {
      const { outcome } = await watchExecution(context, chain, execution, heads);
      if (outcome === 'confirmed') await advance(context, conversionId);
    });
  }
}

async function readHeads({ reader, confirmations }: ConverterChain): Promise<ChainHeads> {
  const [head, finalized] = await Promise.all([reader.head(), reader.block('finalized')]);
  return { head, finalized: finalized?.number ?? head - BigInt(confirmations) * DEPTHS_WITHOUT_FINALITY };
}
