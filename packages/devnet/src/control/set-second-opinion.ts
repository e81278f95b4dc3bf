// Lets the second oracle say another price than the feed, or follow the feed again.
import { sortedOraclesAbi } from '@svc/contracts/development';
import { encodeFunctionData } from 'viem';
import { rpcError } from '../chain/rpc-error.ts';
import { sendAsAdmin } from '../deploy/send-as-admin.ts';
import { checkDecimal, checkFeed } from './arguments.ts';
import type { Controlled } from './control.ts';

const RATE_DECIMALS = 24;

export async function setSecondOpinion(
  { chain, deployment }: Controlled,
  symbol: string,
  price: string | null,
): Promise<void> {
  const { secondOracle } = deployment;
  if (secondOracle === undefined) throw rpcError(-32000, 'this chain was made before it had a second oracle');
  const feed = checkFeed(deployment, symbol);
  const rate = price === null ? 0n : checkDecimal(price, 'price', RATE_DECIMALS);
  const data = encodeFunctionData({ abi: sortedOraclesAbi, functionName: 'setMedian', args: [feed, rate] });
  await sendAsAdmin(chain, [{ to: secondOracle, data, gas: 200_000n }]);
}
