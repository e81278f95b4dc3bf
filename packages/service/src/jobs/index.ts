// All background jobs.
import type { Job } from '../ports/job.ts';
import { checkExpiredVouchers } from './chain/check-expired-vouchers.ts';
import { followChain } from './chain/follow-chain.ts';
import { followContracts } from './chain/follow-contracts.ts';
import { watchExecutions } from './chain/watch-executions.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { closeDays } from './ledger/close-days.ts';
import { readBankStatements } from './ledger/read-bank-statements.ts';
import { sealLedger } from './ledger/seal-ledger.ts';
import { prune, pruneOld, vacuumEmbedded } from './prune.ts';
import { pruneDashboardJob } from './prune-dashboard.ts';
import { checkPayouts } from './rail/check-payouts.ts';
import { checkRefunds } from './rail/check-refunds.ts';
import { expirePayments } from './rail/expire-payments.ts';
import { findLatePayments } from './rail/find-late-payments.ts';
import { findReversedPayouts } from './rail/find-reversed-payouts.ts';
import { releaseRefunds } from './rail/release-refunds.ts';
import { relayMailJob } from './relay-mail.ts';
import { sandboxOutside } from './sandbox-outside.ts';
import { screenOpenConversions } from './screen-open-conversions.ts';
import { sweepConversions } from './sweep-conversions.ts';
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
  afterRestores(deliverWebhooks),
  relayMailJob,
  sandboxOutside,
  prune,
  pruneOld,
  pruneDashboardJob,
  vacuumEmbedded,
];
