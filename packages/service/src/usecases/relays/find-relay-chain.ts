// The chains on which this service runs vouchers for wallets without gas.
import type { ConfiguredChain } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import type { ChainSender, Relayer } from '../../ports/relayer.ts';

export type RelayChain = ConfiguredChain & { sender: ChainSender; relayer: Relayer };

export function listRelayChains({ chains, relayers }: Pick<Context, 'chains' | 'relayers'>): RelayChain[] {
  return [...chains.values()].flatMap((chain) => {
    const { sender, converter, env } = chain;
    const relayer = relayers?.[env];
    return relayer === undefined || sender === undefined || converter === null ? [] : [{ ...chain, sender, relayer }];
  });
}

export function findRelayChain(context: Pick<Context, 'chains' | 'relayers'>, slug: unknown): RelayChain | null {
  return listRelayChains(context).find((chain) => chain.slug === slug) ?? null;
}
