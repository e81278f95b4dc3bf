// Delivers events to webhook endpoints, and makes the attempts of replays, a batch for each endpoint in turn.
import type { Job } from '../ports/job.ts';
import { runDeliveries } from '../webhooks/delivery/run-deliveries.ts';
import { WEBHOOKS_CHANNEL } from '../webhooks/store/insert-event.ts';
import { listEndpointsToReplay, startScheduledReplays } from '../webhooks/store/scheduled-replays.ts';

export const deliverWebhooks: Job = {
  name: 'deliver-webhooks',
  everyMs: 1000,
  looksFirst: true,
  wakeOn: WEBHOOKS_CHANNEL,
  byEnv: true,
  async run(context, stop) {
    await Promise.all(context.config.envs.map((env) => runDeliveries(context, env, stop)));
    return false;
  },
};

export const makeReplays: Job = {
  name: 'make-replays',
  everyMs: 1000,
  looksFirst: true,
  byEnv: true,
  async run({ db, clock, config }, stop) {
    let isMoreWaiting = false;
    for (const endpointId of await listEndpointsToReplay(db, config.envs)) {
      if (stop.aborted) return false;
      if (await startScheduledReplays(db, endpointId, clock.now())) isMoreWaiting = true;
    }
    return isMoreWaiting;
  },
};
