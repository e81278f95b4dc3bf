// All background jobs.
import type { Job } from '../ports/job.ts';
import { checkExpiredVouchers } from './check-expired-vouchers.ts';
import { checkPayouts } from './check-payouts.ts';
import { checkRefunds } from './check-refunds.ts';
import { closeDays } from './close-days.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { expirePayments } from './expire-payments.ts';
import { findLatePayments } from './find-late-payments.ts';
import { findReversedPayouts } from './find-reversed-payouts.ts';
import { followChain } from './follow-chain.ts';
import { followContracts } from './follow-contracts.ts';
import { prune, pruneOld, vacuumEmbedded } from './prune.ts';
import { pruneDashboardJob } from './prune-dashboard.ts';
import { readBankStatements } from './read-bank-statements.ts';
import { relayMailJob } from './relay-mail.ts';
import { releaseRefunds } from './release-refunds.ts';
import { runRelays } from './run-relays.ts';
import { sandboxOutside } from './sandbox-outside.ts';
import { screenOpenConversions } from './screen-open-conversions.ts';
import { sealLedger } from './seal-ledger.ts';
import { sweepConversions } from './sweep-conversions.ts';
import { watchExecutions } from './watch-executions.ts';
import { afterRestores, watchRestoresJob } from './watch-restores.ts';

/** What may fall due when the Sandbox's time jumps. A lever runs it at once. */
export const sandboxDueJobs: readonly Job[] = [sandboxOutside, expirePayments, checkPayouts, findLatePayments];

export const allJobs: readonly Job[] = [
  watchRestoresJob,
  followChain,
  followContracts,
  watchExecutions,
  checkExpiredVouchers,
  sweepConversions,
  expirePayments,
  findLatePayments,
  checkPayouts,
  checkRefunds,
  sealLedger,
  afterRestores(readBankStatements),
  afterRestores(closeDays),
  findReversedPayouts,
  releaseRefunds,
  screenOpenConversions,
  afterRestores(runRelays),
  afterRestores(deliverWebhooks),
  relayMailJob,
  sandboxOutside,
  prune,
  pruneOld,
  pruneDashboardJob,
  vacuumEmbedded,
];
