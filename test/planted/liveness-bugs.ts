// Defects by which money waits for ever and no wrong thing happens: one for each way of standing still.
import type { PlantedBug } from './bugs.ts';

const SERVICE = 'packages/service/src';
const LIVES = 'packages/service/test/conversions/model-postgres.test.ts';

export const LIVENESS_BUGS: readonly PlantedBug[] = [
  {
    name: 'step-that-is-claimed-for-years',
    what: 'A step that a crash or an outage cut off is due again when nobody remembers it.',
    file: `${SERVICE}/conversions/store/claim-due.ts`,
    find: 'case when c.tries < 30 then 2000 else',
    replace: 'case when c.tries < 30 then 900000000000 else',
    caughtBy: LIVES,
  },
  {
    name: 'order-that-is-never-asked-about-again',
    what: 'After one question without an end the rail is never asked again what became of the money.',
    file: `${SERVICE}/naira/store/orders.ts`,
    find: '`update rail_orders set checks = checks + 1, next_check_at = $2',
    replace: '`update rail_orders set checks = checks + 1, next_check_at = nullif($2::bigint, $2::bigint)',
    caughtBy: LIVES,
  },
  {
    name: 'execution-that-nobody-reported-is-never-seen',
    what: 'The chain is read only while somebody has reported a transaction.',
    file: `${SERVICE}/jobs/follow-chain.ts`,
    find: '    await scan(round, followed, head);',
    replace: '    if (followed.hasSubmitted) await scan(round, followed, head);',
    caughtBy: 'packages/service/test/conversions/converters.test.ts',
  },
  {
    name: 'delivery-that-a-dead-worker-keeps',
    what: 'What a worker had claimed when it died is in flight for ever.',
    file: `${SERVICE}/webhooks/store/claim-deliveries.ts`,
    find: 'lease_until < clock_timestamp()',
    replace: "lease_until < clock_timestamp() - interval '1 year'",
    caughtBy: 'packages/service/test/webhooks/crash.test.ts',
  },
  {
    name: 'start-that-works-off-its-backlog-first',
    what: 'A service that comes back takes no request until everything that fell due is done: with 10,000 open conversions, minutes.',
    file: `${SERVICE}/start-service.ts`,
    find: '    await beforeListening?.(context);',
    replace:
      "    await beforeListening?.(context);\n    if (config.role !== 'api') await runDueJobs(context, jobs ?? (await loadJobs()));",
    caughtBy: 'packages/service/test/ground/start-service.test.ts',
  },
  {
    name: 'backlog-that-goes-on-one-at-a-time',
    what: 'After an outage a worker carries one conversion on after the other: 10,000 of them take hours.',
    file: `${SERVICE}/jobs/drain.ts`,
    find: 'const free = (slow < SLOW_IN_A_ROW ? atATime : 1) - running;',
    replace: 'const free = (slow < SLOW_IN_A_ROW ? Math.min(atATime, 1) : 1) - running;',
    caughtBy: 'packages/service/src/jobs/due-look.test.ts',
  },
];
