// Sets a price: the feed returns it from the next block on.
import { priceFeedAbi } from '@svc/contracts/development';
import { encodeFunctionData } from 'viem';
import { FEED_DECIMALS } from '../deploy/deployment.ts';
import { sendAsAdmin } from '../deploy/send-as-admin.ts';
import { checkDecimal, checkFeed } from './arguments.ts';
import type { Controlled } from './control.ts';

export async function setPrice({ chain, deployment }: Controlled, symbol: string, price: string): Promise<void> {
  const to = checkFeed(deployment, symbol);
  const answer = checkDecimal(price, 'price', FEED_DECIMALS);
  const data = encodeFunctionData({ abi: priceFeedAbi, functionName: 'setAnswer', args: [answer] });
  await sendAsAdmin(chain, [{ to, data, gas: 200_000n }]);
}
