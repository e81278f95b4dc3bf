// The methods that the engine answers, at a block of the ledger.
import type { Chain } from '../chain/chain.ts';
import { headNumber } from '../chain/ledger.ts';
import { quantity } from '../chain/quantity.ts';
import { rpcError } from '../chain/rpc-error.ts';
import { syncEngine } from '../chain/sync-engine.ts';
import { blockNumberOf } from './block-number-of.ts';
import type { Method } from './methods.ts';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** Calls the engine with the block parameter at `position` resolved to a number. */
function askAt(method: string, position: number): Method {
  return (chain, params) =>
    chain.exclusive(async () => {
      const number = blockNumberOf(chain, params[position]);
      if (number > headNumber(chain.ledger)) throw rpcError(-32000, 'header not found');
      const asked = params.slice();
      asked[position] = await standAt(chain, number);
      return chain.engine.request(method, asked);
    });
}

/** Empty blocks on top exist in the engine only while they are asked about; full ones and those below them for good. */
async function standAt(chain: Chain, number: number): Promise<string> {
  const lastFull = chain.snapshots.at(-1)?.number ?? 0;
  if (number < lastFull) return quantity(number);
  await syncEngine(chain, number);
  return 'latest';
}

/**
 * A call without a sender comes from the zero address, and one without a price pays nothing, as on public nodes: the engine would
 * hold back the gas of a whole block from the CELO that a call moves.
 */
function askCall(method: string): Method {
  const ask = askAt(method, 1);
  return (chain: Chain, [call, tag, ...rest]) => {
    if (typeof call !== 'object' || call === null) throw rpcError(-32602, 'invalid argument 0: not a call object');
    const isPriced = 'gasPrice' in call || 'maxFeePerGas' in call || 'maxPriorityFeePerGas' in call;
    return ask(chain, [{ from: ZERO_ADDRESS, ...(!isPriced && { gasPrice: '0x0' }), ...call }, tag, ...rest]);
  };
}

function ask(method: string): Method {
  return (chain, params) =>
    chain.exclusive(async () => {
      await syncEngine(chain);
      return chain.engine.request(method, params);
    });
}

export const stateMethods: Record<string, Method> = {
  eth_call: askCall('eth_call'),
  eth_estimateGas: askCall('eth_estimateGas'),
  debug_traceCall: askCall('debug_traceCall'),
  eth_getBalance: askAt('eth_getBalance', 1),
  eth_getCode: askAt('eth_getCode', 1),
  eth_getTransactionCount: askAt('eth_getTransactionCount', 1),
  eth_getStorageAt: askAt('eth_getStorageAt', 2),
  eth_getProof: askAt('eth_getProof', 2),
  debug_traceTransaction: ask('debug_traceTransaction'),
  web3_sha3: ask('web3_sha3'),
};
