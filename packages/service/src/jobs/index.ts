// All background jobs.
import type { Job } from '../ports/job.ts';
import { checkExpiredVouchers } from './chain/check-expired-vouchers.ts';
import { followChain } from './chain/follow-chain.ts';
import { followContracts } from './chain/follow-contracts.ts';
import { watchExecutions } from './chain/watch-executions.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { closeDays, readBankStatements, sealLedger } from './ledger.ts';
import { alertStaffJob, relayMailJob } from './mail.ts';
import { checkOrders, findReversedOrders, releaseRefunds } from './orders.ts';
import { expirePayments, findLatePayments } from './payments.ts';
import { prune, pruneDashboardJob, pruneOld, vacuumEmbedded } from './prune.ts';
import { sandboxOutside } from './sandbox-outside.ts';
import { screenOpenConversions } from './screen-open-conversions.ts';
import { sweepConversions } from './sweep-conversions.ts';
import { afterRestores, watchRestoresJob } from './watch-restores.ts';

/** What may fall due when the Sandbox's time jumps. A lever runs it at once. */
export const sandboxDueJobs: readonly Job[] = [sandboxOutside, expirePayments, checkOrders, findLatePayments];

/** Whose rounds in the worker may be at work on what a jump made due. */
export const awaitedDueJobs: readonly Job[] = [...sandboxDueJobs, sweepConversions];

export const allJobs: readonly Job[] = [
  watchRestoresJob,
  followChain,
  followContracts,
  watchExecutions,
  checkExpiredVouchers,
  sweepConversions,
  expirePayments,
  findLatePayments,
  checkOrders,
  sealLedger,
  afterRestores(readBankStatements),
  afterRestores(closeDays),
  findReversedOrders,
  releaseRefunds,
  screenOpenConversions,
  afterRestores(deliverWebhooks),
  alertStaffJob,
  relayMailJob,
  sandboxOutside,
  prune,
  pruneOld,
  pruneDashboardJob,
  vacuumEmbedded,
];
