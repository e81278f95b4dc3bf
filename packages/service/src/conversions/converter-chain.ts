// The chain of a conversion: enabled here, of the caller's environment, with a converter on it.
import { type AssetSymbol, type Env, SvcError } from '@svc/protocol';
import type { Address, ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';

export interface ConverterChain extends ConfiguredChain {
  converter: Address;
}

export function requireConverterChain(context: Context, env: Env, slug: string): ConverterChain {
  const chain = context.chains.get(slug);
  if (chain === undefined || chain.env !== env || chain.converter === null) {
    throw new SvcError('SVC_INVALID_CHAIN', 'Conversions do not run on this chain with this key.', { chain: slug });
  }
  return { ...chain, converter: chain.converter };
}

export function requireToken(chain: ConfiguredChain, symbol: AssetSymbol): { address: Address; decimals: number } {
  const token = chain.tokens[symbol];
  if (token === undefined) {
    throw new SvcError('SVC_INVALID_CHAIN', `${symbol} is not available on this chain.`, { chain: chain.slug });
  }
  return token;
}

// Returns a chain that is enabled for the caller's environment, whether it runs conversions or not.

export function requireChain(context: Context, env: Env, slug: string): ConfiguredChain {
  const chain = context.chains.get(slug);
  if (chain === undefined || chain.env !== env) {
    throw new SvcError('SVC_INVALID_CHAIN', 'This chain is unknown or not enabled for this key.', { chain: slug });
  }
  return chain;
}
