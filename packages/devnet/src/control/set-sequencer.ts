// Takes the chain's sequencer down or up again, as its uptime feed reports it; blocks go on being made.
import { chainNowMs } from '../chain/chain.ts';
import { rpcError } from '../chain/rpc-error.ts';
import { sequencerCalls } from '../deploy/deploy-contracts.ts';
import { sendAsAdmin } from '../deploy/send-as-admin.ts';
import { checkWhole } from './arguments.ts';
import type { Controlled } from './control.ts';

const MAX_SECONDS = 10 * 365 * 86_400;

export async function setSequencer(
  { chain, deployment }: Controlled,
  isUp: unknown,
  sinceSeconds: number,
): Promise<void> {
  const { sequencerFeed } = deployment;
  if (sequencerFeed === undefined) throw rpcError(-32000, 'this chain was made before it had a sequencer feed');
  if (typeof isUp !== 'boolean') throw rpcError(-32602, 'the first argument must be true (up) or false (down)');
  const since = checkWhole(sinceSeconds, 'sinceSeconds', { min: 0, max: MAX_SECONDS });
  const changedAt = Math.floor(chainNowMs(chain) / 1000) - since;
  await sendAsAdmin(chain, sequencerCalls(sequencerFeed, { isUp, changedAt }));
}
