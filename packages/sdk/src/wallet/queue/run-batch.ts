// Runs a batch of one wallet's conversions: an allowance for the sum of each token, then the calls, one nonce after the other.
import { zeroAddress } from 'viem';
import { allowSpending } from '../spending/allow-spending.ts';
import { isApproved } from '../spending/approve-spending.ts';
import { checkFunds } from '../spending/check-funds.ts';
import type { Job, Nonces } from './lane.ts';

interface Batch {
  nonces: Nonces;
  sent: Job[];
  /** The wallet held too little for them. */
  short: { job: Job; error: unknown }[];
}

/** A conversion before it in the queue may bring what it lacks. */
const MAX_DEFERRALS = 2;

/** Resolves when all that was sent is mined. Returns the jobs to try again in the next batch. */
export async function runBatch(jobs: readonly Job[]): Promise<Job[]> {
  const [first] = jobs;
  if (first?.alone !== undefined) {
    await first.alone().catch(first.fail);
    return [];
  }
  const batch: Batch = { nonces: { last: null }, sent: [], short: [] };
  const ready = (await Promise.all(jobs.map(makeReady))).filter((job) => job !== null);
  for (const group of groupsOf(ready)) await runGroup(batch, group);
  await Promise.all(batch.sent.map(({ mined }) => mined));
  return batch.short.flatMap(({ job, error }) => {
    if (batch.sent.length > 0 && job.deferrals < MAX_DEFERRALS) {
      job.deferrals += 1;
      return [job];
    }
    job.fail(error);
    return [];
  });
}

async function makeReady(job: Job): Promise<Job | null> {
  try {
    job.execution.signal?.throwIfAborted();
    job.subject = await job.ready();
    return job;
  } catch (error) {
    job.fail(error);
    return null;
  }
}

/** Jobs that one allowance serves: the same token for the same converter, taken in the same way. */
function groupsOf(jobs: readonly Job[]): Job[][] {
  const groups = new Map<string, Job[]>();
  for (const job of jobs) {
    const { verified } = job.subject;
    const { spending, feeCurrency } = job.execution.options;
    const key = [verified.converter, verified.voucher.tokenIn, spending, feeCurrency].join();
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  return [...groups.values()];
}

async function runGroup(batch: Batch, group: readonly Job[]): Promise<void> {
  let left = await keepFunded(batch, group);
  for (let job = left[0]; job !== undefined; job = left[0]) {
    const isLast = left.length === 1;
    const allows = await runNext(batch, job, sumOf(left)).catch(job.fail);
    left = left.slice(1);
    // What the others need is allowed by this transaction, so it has to be mined before them.
    if (allows && !isLast) await job.mined;
  }
}

/** Returns true when the call that was sent brings the allowance for all that follow. */
async function runNext(batch: Batch, job: Job, total: bigint): Promise<boolean> {
  const { execution, sender, subject } = job;
  const { verified } = subject;
  const isFree = verified.voucher.tokenIn === zeroAddress || (await isApproved(sender, verified, total));
  const { nonces } = batch;
  const allowed = isFree
    ? { call: verified.call, isByCall: false }
    : await allowSpending(execution, sender, { subject, amount: total, nonces });
  await job.send(allowed.call, nonces);
  batch.sent.push(job);
  return allowed.isByCall;
}

/** What earlier ones of the batch take is no longer there for the later ones. */
async function keepFunded(batch: Batch, group: readonly Job[]): Promise<Job[]> {
  const kept: Job[] = [];
  for (const job of group) {
    const { gasCheck = true, feeCurrency } = job.execution.options;
    try {
      await checkFunds(job.sender, job.subject.verified, { gasCheck, feeCurrency, earlier: sumOf(kept) });
      kept.push(job);
    } catch (error) {
      batch.short.push({ job, error });
    }
  }
  return kept;
}

const sumOf = (jobs: readonly Job[]): bigint =>
  jobs.reduce((sum, { subject }) => sum + subject.verified.voucher.amountIn, 0n);
