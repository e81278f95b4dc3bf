// Compares the voucher key with the converters: at the start, before the first request is taken, and for the staff's overview.
import { SIGNER_ROLE, svcConverterAbi } from '@svc/contracts';
import type { Env } from '@svc/protocol';
import { encodeFunctionData } from 'viem';
import type { Address, ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';

/** Null when every chain's active converter takes it, or cannot be asked now: only a clear no counts. */
export async function findRefusedSigner(context: Context, env: Env): Promise<{ chain: string; signer: string } | null> {
  const signer = (await context.signer.probe?.(env).catch(() => null)) ?? null;
  if (signer === null) return null;
  for (const chain of context.chains.values()) {
    if (chain.env !== env || chain.converter === null) continue;
    const isTaken = await hasSignerRole(chain, signer).catch(() => true);
    if (!isTaken) return { chain: chain.slug, signer };
  }
  return null;
}

export async function hasSignerRole({ converter, reader }: ConfiguredChain, signer: Address): Promise<boolean> {
  if (converter === null) throw new Error('the chain has no converter');
  const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'hasRole', args: [SIGNER_ROLE, signer] });
  const answer = await reader.call(converter, data);
  if (!/^0x0{63}[01]$/.test(answer)) throw new Error('no converter at this address');
  return answer.endsWith('1');
}
