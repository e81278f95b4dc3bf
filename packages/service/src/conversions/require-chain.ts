// Returns a chain that is enabled for the caller's environment, whether it runs conversions or not.
import { type Env, SvcError } from '@svc/protocol';
import type { ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';

export function requireChain(context: Context, env: Env, slug: string): ConfiguredChain {
  const chain = context.chains.get(slug);
  if (chain === undefined || chain.env !== env) {
    throw new SvcError('SVC_INVALID_CHAIN', 'This chain is unknown or not enabled for this key.', { chain: slug });
  }
  return chain;
}
