// Compares the voucher key with the converters before the first request is taken.
import type { Env } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { hasSignerRole } from './check-signer.ts';

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
