// All background jobs.
import type { Job } from '../ports/job.ts';
import { checkPayouts } from './check-payouts.ts';
import { checkRefunds } from './check-refunds.ts';
import { closeDays } from './close-days.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { expirePayments } from './expire-payments.ts';
import { findLatePayments } from './find-late-payments.ts';
import { findReversedPayouts } from './find-reversed-payouts.ts';
import { followChain } from './follow-chain.ts';
import { prune, vacuumEmbedded } from './prune.ts';
import { pruneDashboardJob } from './prune-dashboard.ts';
import { readBankStatements } from './read-bank-statements.ts';
import { relayMailJob } from './relay-mail.ts';
import { releaseRefunds } from './release-refunds.ts';
import { sandboxOutside } from './sandbox-outside.ts';
import { sealLedger } from './seal-ledger.ts';
import { sweepConversions } from './sweep-conversions.ts';

/** What may fall due when the Sandbox's time jumps. A lever runs it at once. */
export const sandboxDueJobs: readonly Job[] = [sandboxOutside, expirePayments, checkPayouts, findLatePayments];

export const allJobs: readonly Job[] = [
  followChain,
  sweepConversions,
  expirePayments,
  findLatePayments,
  checkPayouts,
  checkRefunds,
  sealLedger,
  readBankStatements,
  closeDays,
  findReversedPayouts,
  releaseRefunds,
  deliverWebhooks,
  relayMailJob,
  sandboxOutside,
  prune,
  pruneDashboardJob,
  vacuumEmbedded,
];
