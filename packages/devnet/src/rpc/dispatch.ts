// Calls the method with the given name.
import type { Chain } from '../chain/chain.ts';
import { rpcError } from '../chain/rpc-error.ts';
import { METHODS } from './methods.ts';

export async function dispatch(chain: Chain, method: string, params: unknown[]): Promise<unknown> {
  const answer = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (answer === undefined) throw rpcError(-32601, `the method ${method} does not exist/is not available`);
  return answer(chain, params);
}
