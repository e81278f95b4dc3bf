// Makes a feed stale, or fresh again.
import { priceFeedAbi } from '@svc/contracts/development';
import { encodeFunctionData } from 'viem';
import { chainNowMs } from '../chain/chain.ts';
import { sendAsAdmin } from '../deploy/send-as-admin.ts';
import { checkFeed, checkWhole } from './arguments.ts';
import type { Controlled } from './control.ts';

const MAX_AGE_SECONDS = 10 * 365 * 86_400;

export async function setFeedStale(
  { chain, deployment }: Controlled,
  symbol: string,
  ageSeconds: number | null,
): Promise<void> {
  const to = checkFeed(deployment, symbol);
  // Zero means that the answer is always as new as the block.
  const updatedAt =
    ageSeconds === null
      ? 0
      : Math.floor(chainNowMs(chain) / 1000) - checkWhole(ageSeconds, 'ageSeconds', { min: 0, max: MAX_AGE_SECONDS });
  const data = encodeFunctionData({ abi: priceFeedAbi, functionName: 'setUpdatedAt', args: [BigInt(updatedAt)] });
  await sendAsAdmin(chain, [{ to, data, gas: 200_000n }]);
}
