// All background jobs.
import type { Job } from '../ports/job.ts';
import { checkExpiredVouchers } from './check-expired-vouchers.ts';
import { checkPayouts } from './check-payouts.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { expirePayments } from './expire-payments.ts';
import { findLatePayments } from './find-late-payments.ts';
import { followChain } from './follow-chain.ts';
import { prune, vacuumEmbedded } from './prune.ts';
import { pruneDashboardJob } from './prune-dashboard.ts';
import { relayMailJob } from './relay-mail.ts';
import { sandboxOutside } from './sandbox-outside.ts';
import { sweepConversions } from './sweep-conversions.ts';
import { watchExecutions } from './watch-executions.ts';

export const allJobs: readonly Job[] = [
  followChain,
  watchExecutions,
  checkExpiredVouchers,
  sweepConversions,
  expirePayments,
  findLatePayments,
  checkPayouts,
  deliverWebhooks,
  relayMailJob,
  sandboxOutside,
  prune,
  pruneDashboardJob,
  vacuumEmbedded,
];
