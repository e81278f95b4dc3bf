// Delivers events to webhook endpoints.
import type { Job } from '../ports/job.ts';
import { WEBHOOKS_CHANNEL } from '../stores/events/insert-event.ts';
import { runDeliveries } from '../usecases/webhooks/delivery/run-deliveries.ts';

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
