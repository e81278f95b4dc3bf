// The guard's rounds: a converter that ran a voucher which nobody here issued is paused, until a person has looked.
import type { UnpausedConverter } from '@svc/service';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { GasFees } from '../relayer/gas-rules.ts';
import type { Nodes } from '../relayer/nodes.ts';
import { sendCall } from './send-step.ts';

export interface Guarding {
  account: PrivateKeyAccount;
  /** What has to be paused now. */
  list(): Promise<UnpausedConverter[]>;
  nodesOf(rpcUrls: readonly string[], chainId: number): Nodes;
  now(): number;
  log(message: string, facts?: object): void;
  /** What was sent for a contract, and when: kept from round to round. */
  sent: Map<string, { at: number; fees: GasFees }>;
}

/** A pause that no block took for this long is offered again at a higher price. */
const RAISE_AFTER_MS = 15_000;

/** Each round looks at the chain again: what is paused by now needs nothing, and pausing twice does no harm. */
export async function guardOnce(guarding: Guarding): Promise<void> {
  for (const converter of await guarding.list()) {
    // One chain out of reach keeps no other one waiting.
    await pauseOne(guarding, converter).catch((error: unknown) =>
      guarding.log('a converter could not be paused this time', {
        chain: converter.at.chain.slug,
        contract: converter.contract,
        problem: error instanceof Error ? error.message : String(error),
      }),
    );
  }
}

async function pauseOne(guarding: Guarding, { at, contract, executions, data }: UnpausedConverter): Promise<void> {
  const { account, sent, now, log, nodesOf } = guarding;
  const { slug, chainId } = at.chain;
  const before = sent.get(contract);
  if (before !== undefined && now() - before.at < RAISE_AFTER_MS) return;
  const nodes = nodesOf(at.rpcUrls, chainId);
  const call = { to: contract, data };
  const { txHash, fees } = await sendCall(nodes, account, { call, chainId, before: before?.fees ?? null });
  sent.set(contract, { at: now(), fees });
  log('a converter is paused: it ran vouchers that were never issued here', {
    chain: slug,
    contract,
    executions,
    txHash,
  });
}
