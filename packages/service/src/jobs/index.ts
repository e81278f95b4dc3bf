// All background jobs.
import { makeExportPart } from '../exports/make-export-part.ts';
import { clearExports } from '../exports/store.ts';
import { isReconciling } from '../installation/store/restores.ts';
import { watchRestores } from '../installation/watch-restores.ts';
import { type Notice, receiveRailNotice } from '../naira/receive-rail-notice.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import type { SandboxNotice } from '../ports/sandbox.ts';
import { receiveScreeningNotice } from '../screening/screen-again.ts';
import { runDeliveries } from '../webhooks/run-deliveries.ts';
import { WEBHOOKS_CHANNEL } from '../webhooks/store/insert-event.ts';
import { listEndpointsToReplay, startScheduledReplays } from '../webhooks/store/scheduled-replays.ts';
import { followChain } from './follow-chain.ts';
import { followContracts } from './follow-contracts.ts';
import { closeDays, readBankStatements, sealLedger } from './ledger.ts';
import { alertStaffJob, relayMailJob } from './mail.ts';
import { checkOrders, findEndedPayoutsJob, findReversedOrders, performProposals, releaseRefunds } from './orders.ts';
import { expirePayments, findLatePayments, findPaidJob } from './payments.ts';
import { prune, pruneDashboardJob, pruneOld, vacuumEmbedded } from './prune.ts';
import { screenOpenConversions, sweepConversions } from './sweep-conversions.ts';
import { checkExpiredVouchers, watchExecutions } from './watch-executions.ts';

// Runs what is due at the embedded bank and screening, and delivers their notices to the service.

interface Source {
  provider: string | undefined;
  tick(): Promise<SandboxNotice[]>;
  acknowledge(noticeId: number): Promise<void>;
  receive(context: Context, notice: Notice): Promise<void>;
}

const sandboxOutside: Job = {
  name: 'sandbox-outside',
  everyMs: 1000,
  looksFirst: true,
  async run(context, stop) {
    const { rail, screening } = context.sandbox;
    if (rail)
      await deliver(context, stop, { ...rail, provider: context.rails.test?.provider, receive: receiveRailNotice });
    if (screening) {
      const provider = context.screenings.test?.provider;
      await deliver(context, stop, { ...screening, provider, receive: receiveScreeningNotice });
    }
    return undefined;
  },
};

async function deliver(context: Context, stop: AbortSignal, source: Source): Promise<void> {
  for (const { id, headers, rawBody } of await source.tick()) {
    if (stop.aborted || source.provider === undefined) return;
    try {
      await source.receive(context, { provider: source.provider, env: 'test', headers, rawBody });
      await source.acknowledge(id);
    } catch (error) {
      // It stays due, as a real provider would send it again. The others continue.
      context.log.warn({ error, noticeId: id }, 'a Sandbox notice was not taken');
    }
  }
}

// Keeps the database's mark, and after a restore asks chain and rails before anything is sent.

export const watchRestoresJob: Job = {
  name: 'watch-restores',
  everyMs: 2000,
  looksFirst: true,
  async run(context, stop) {
    await watchRestores(context, stop);
    return false;
  },
};

/** The same job, which waits while nothing may leave the service. */
export const afterRestores = (job: Job): Job => ({
  ...job,
  run: async (context, stop, lane) => ((await isReconciling(context.db)) ? false : job.run(context, stop, lane)),
});

// Makes exports, one part at a time, and deletes those that have expired.

const makeExports: Job = {
  name: 'make-exports',
  everyMs: 1000,
  looksFirst: true,
  byEnv: true,
  run: (context) => makeExportPart(context),
};

const clearExportsJob: Job = {
  name: 'clear-exports',
  everyMs: MINUTE_MS,
  run: ({ db, clock }) => clearExports(db, clock.now()),
};

// Delivers events to webhook endpoints, and makes the attempts of replays, a batch for each endpoint in turn.

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

/** What may fall due when the Sandbox's time jumps. A lever runs it at once. */
export const sandboxDueJobs: readonly Job[] = [
  sandboxOutside,
  expirePayments,
  checkOrders,
  findLatePayments,
  sweepConversions,
];

/** Whose rounds in the worker may be at work on what a jump made due. */
export const awaitedDueJobs: readonly Job[] = sandboxDueJobs;

export const allJobs: readonly Job[] = [
  watchRestoresJob,
  followChain,
  followContracts,
  watchExecutions,
  checkExpiredVouchers,
  sweepConversions,
  expirePayments,
  findPaidJob,
  findLatePayments,
  checkOrders,
  findEndedPayoutsJob,
  sealLedger,
  afterRestores(readBankStatements),
  afterRestores(closeDays),
  findReversedOrders,
  releaseRefunds,
  afterRestores(performProposals),
  screenOpenConversions,
  afterRestores(makeReplays),
  afterRestores(deliverWebhooks),
  alertStaffJob,
  relayMailJob,
  sandboxOutside,
  makeExports,
  clearExportsJob,
  prune,
  pruneOld,
  pruneDashboardJob,
  vacuumEmbedded,
];
