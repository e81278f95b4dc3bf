// Runs vouchers for wallets without gas: one transaction at a time for each account, looked after until it is settled.
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { findNextRelay, listUnsettledRelays } from '../stores/relays/relays.ts';
import { isReconciling } from '../stores/restores.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { checkMined, checkSending } from '../usecases/relays/check-relay.ts';
import { listRelayChains, type RelayChain } from '../usecases/relays/find-relay-chain.ts';
import { startRelay } from '../usecases/relays/send-relay.ts';

export const runRelays: Job = {
  name: 'run-relays',
  everyMs: 1000,
  async run(context, stop) {
    const chains = listRelayChains(context);
    // Asked here and not before the job: an installation without a relayer asks the database nothing.
    if (chains.length === 0 || (await isReconciling(context.db))) return false;
    for (const chain of chains) {
      if (stop.aborted) return false;
      await carryOn(context, { chain: chain.slug }, () => runOn(context, chain));
    }
    return false;
  },
};

async function runOn(context: Context, chain: RelayChain): Promise<void> {
  const account = { chainId: chain.chainId, relayer: await chain.relayer.address() };
  for (const relay of await listUnsettledRelays(context.db, account, context.clock.now())) {
    await carryOn(context, { relayId: relay.id }, () => checkMined(context, chain, relay));
  }
  const next = await findNextRelay(context.db, account);
  if (next === null) return;
  if (next.status === 'sending') await checkSending(context, chain, next);
  else await startRelay(context, chain, next);
}
