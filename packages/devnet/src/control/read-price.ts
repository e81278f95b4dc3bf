// Reads a feed's present answer, of any age.
import { priceFeedAbi } from '@svc/contracts/development';
import { decodeFunctionResult, encodeFunctionData, formatUnits, type Hex } from 'viem';
import { FEED_DECIMALS } from '../deploy/deployment.ts';
import { dispatch } from '../rpc/dispatch.ts';
import { checkFeed } from './arguments.ts';
import type { Controlled } from './control.ts';

export async function readPrice({ chain, deployment }: Controlled, symbol: string): Promise<{ price: string }> {
  const call = { abi: priceFeedAbi, functionName: 'latestRoundData' } as const;
  const to = checkFeed(deployment, symbol);
  const data = (await dispatch(chain, 'eth_call', [{ to, data: encodeFunctionData(call) }, 'latest'])) as Hex;
  const [, answer] = decodeFunctionResult({ ...call, data });
  return { price: formatUnits(answer, FEED_DECIMALS) };
}
