// Records the administrative events of the contracts once they are deep enough, and says each of them in the log.
import type { Address, ConfiguredChain } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import type { Job } from '../../ports/job.ts';
import { readEventCursor, recordContractEvents } from '../../stores/conversions/executions/contract-events.ts';
import { eachChain } from './each-chain.ts';

const MAX_RANGE_BLOCKS = 1000n;
/** A long way behind, the next round goes on. */
const MAX_RANGES_PER_ROUND = 20;

export const followContracts: Job = {
  name: 'follow-contracts',
  everyMs: 10_000,
  async run(context, stop) {
    await eachChain(context, stop, (chain) => followOne(context, chain, stop));
    return false;
  },
};

async function followOne(context: Context, chain: ConfiguredChain, stop: AbortSignal): Promise<void> {
  const { chainId, confirmations, reader } = chain;
  if (reader.contractEvents === undefined) return;
  const contracts = contractsOf(chain);
  // Only what no reorganisation takes back: an event is shown once, and stays.
  const last = (await reader.head()) - BigInt(confirmations) + 1n;
  const cursor = await readEventCursor(context.db, chainId);
  let from = startOf(context, chain, cursor, last);
  for (let ranges = 0; ranges < MAX_RANGES_PER_ROUND && from <= last && !stop.aborted; ranges += 1) {
    const to = endOfRange(from, last);
    const events = await reader.contractEvents(from, to, contracts);
    const now = context.clock.now();
    const recorded = { chainId, events, nextBlock: to + 1n, now };
    const fresh = await context.db.transaction((tx) => recordContractEvents(tx, recorded));
    // Those of the deployment are no news.
    if (cursor !== null) for (const event of fresh) tell(context, chain, event);
    from = to + 1n;
  }
}

function endOfRange(from: bigint, last: bigint): bigint {
  const end = from + MAX_RANGE_BLOCKS - 1n;
  // Math.min does not take bigint.
  if (end < last) return end;
  return last;
}

/** The converters of the settings, retired ones too, and the token. */
function contractsOf({ contracts = [], converter, tokens }: ConfiguredChain): Address[] {
  const all = [...contracts.map(({ address }) => address), converter, tokens.SVC?.address ?? null];
  return [...new Set(all.filter((address) => address !== null))];
}

/** The Sandbox's own chain begins anew when its folder is deleted. */
function startOf({ config }: Context, { slug }: ConfiguredChain, cursor: bigint | null, last: bigint): bigint {
  const settings = config.chains.find((each) => each.slug === slug);
  const start = settings?.startBlock ?? 0n;
  if (cursor === null) return start;
  return settings?.isDevnet === true && cursor > last + 1n ? start : cursor;
}

function tell(
  { log }: Context,
  { slug }: ConfiguredChain,
  event: { name: string; args: object; txHash: string },
): void {
  const { name, args, txHash } = event;
  log.warn({ chain: slug, event: name, args, txHash }, 'the administration of a contract has changed');
}
