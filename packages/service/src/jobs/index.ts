// All background jobs.
import type { Job } from '../ports/job.ts';
import { checkExpiredVouchers } from './chain/check-expired-vouchers.ts';
import { followChain } from './chain/follow-chain.ts';
import { followContracts } from './chain/follow-contracts.ts';
import { watchExecutions } from './chain/watch-executions.ts';
import { deliverWebhooks, makeReplays } from './deliver-webhooks.ts';
import { closeDays, readBankStatements, sealLedger } from './ledger.ts';
import { alertStaffJob, relayMailJob } from './mail.ts';
import { clearExportsJob, makeExports } from './make-exports.ts';
import { checkOrders, findReversedOrders, performProposals, releaseRefunds } from './orders.ts';
import { expirePayments, findLatePayments, findPaidJob } from './payments.ts';
import { prune, pruneDashboardJob, pruneOld, vacuumEmbedded } from './prune.ts';
import { sandboxOutside } from './sandbox-outside.ts';
import { screenOpenConversions } from './screen-open-conversions.ts';
import { sweepConversions } from './sweep-conversions.ts';
import { afterRestores, watchRestoresJob } from './watch-restores.ts';

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
