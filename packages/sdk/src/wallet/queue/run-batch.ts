// Runs a batch of one wallet's conversions: an allowance for the sum of each token, then the calls, one nonce after the other.
import { zeroAddress } from 'viem';
import { SvcFailure, WaitTimeoutError, WalletError } from '../../errors.ts';
import { pause } from '../../waiting/pause.ts';
import { allowSpending } from '../spending/allow-spending.ts';
import { isApproved } from '../spending/approve-spending.ts';
import { checkFunds } from '../spending/check-funds.ts';
import type { Job, Nonces, Subject } from './lane.ts';

interface Batch {
  nonces: Nonces;
  sent: Job[];
  /** The wallet held too little for them. */
  short: Deferred[];
  /** A node did not answer. */
  unanswered: Deferred[];
}

type ReadyJob = Job & { subject: Subject };

/** A conversion before it in the queue may bring what it lacks, and a busy node may answer later. */
const MAX_DEFERRALS = 2;
const NODE_PAUSE_MS = 1000;

/** Resolves when all that was sent is mined. Returns the jobs to try again in the next batch. */
export async function runBatch(jobs: readonly Job[]): Promise<Job[]> {
  const [first] = jobs;
  if (first?.alone !== undefined) {
    await first.alone().catch(first.fail);
    return [];
  }
  const batch: Batch = { nonces: { last: null }, sent: [], short: [], unanswered: [] };
  const ready = (await Promise.all(jobs.map((job) => makeReady(batch, job)))).filter((job) => job !== null);
  for (const group of groupsOf(ready)) await runGroup(batch, group);
  await Promise.all(batch.sent.map(({ mined }) => mined));
  if (batch.unanswered.length > 0) await pause(NODE_PAUSE_MS);
  const isHelped = batch.sent.length > 0;
  return [...batch.short.filter((each) => isHelped || drop(each)), ...batch.unanswered].flatMap(putBack);
}

interface Deferred {
  job: Job;
  error: unknown;
}

/** Nothing was sent that could bring what it lacks. */
function drop({ job, error }: Deferred): false {
  job.fail(error);
  return false;
}

function putBack({ job, error }: Deferred): Job[] {
  job.deferrals += 1;
  job.hasWaited = true;
  if (job.deferrals <= MAX_DEFERRALS) return [job];
  job.fail(error);
  return [];
}

async function makeReady(batch: Batch, job: Job): Promise<ReadyJob | null> {
  try {
    job.execution.signal?.throwIfAborted();
    return Object.assign(job, { subject: await job.ready() });
  } catch (error) {
    refuse(batch, job, error);
    return null;
  }
}

/** Nothing of it was sent, so a node that did not answer is asked again. */
function refuse({ unanswered }: Batch, job: Job, error: unknown): void {
  const isOutage = error instanceof SvcFailure && error.status === null && error.retriable;
  if (isOutage && !(error instanceof WaitTimeoutError)) unanswered.push({ job, error });
  else job.fail(error);
}

/** Jobs that one allowance serves: the same token for the same converter, taken in the same way. */
function groupsOf(jobs: readonly ReadyJob[]): ReadyJob[][] {
  const groups = new Map<string, ReadyJob[]>();
  for (const job of jobs) {
    const { verified } = job.subject;
    const { spending, feeCurrency } = job.execution.options;
    const key = [verified.converter, verified.voucher.tokenIn, spending, feeCurrency].join();
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  return [...groups.values()];
}

async function runGroup(batch: Batch, group: readonly ReadyJob[]): Promise<void> {
  let left = await keepFunded(batch, group);
  for (let job = left[0]; job !== undefined; job = left[0]) {
    const isLast = left.length === 1;
    const now = job;
    const allows = await runNext(batch, job, sumOf(left)).catch((error: unknown) => refuse(batch, now, error));
    left = left.slice(1);
    // What the others need is allowed by this transaction, so it has to be mined before them.
    if (allows && !isLast) await job.mined;
  }
}

/** Returns true when the call that was sent brings the allowance for all that follow. */
async function runNext(batch: Batch, job: ReadyJob, total: bigint): Promise<boolean> {
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
async function keepFunded(batch: Batch, group: readonly ReadyJob[]): Promise<ReadyJob[]> {
  const kept: ReadyJob[] = [];
  for (const job of group) {
    const { gasCheck = true, feeCurrency } = job.execution.options;
    try {
      const earlier = { count: kept.length, amountIn: sumOf(kept) };
      await checkFunds(job.sender, job.subject.verified, { gasCheck, feeCurrency, earlier });
      kept.push(job);
    } catch (error) {
      if (error instanceof WalletError) batch.short.push({ job, error });
      else refuse(batch, job, error);
    }
  }
  return kept;
}

const sumOf = (jobs: readonly ReadyJob[]): bigint =>
  jobs.reduce((sum, { subject }) => sum + subject.verified.voucher.amountIn, 0n);
