// The queue of one wallet on one chain. What waits runs together as a batch; the next batch begins when all of it is mined.
import type { Address, Hex } from '@svc/protocol';
import type { Conversion } from '../../api-types.ts';
import { WaitTimeoutError } from '../../errors.ts';
import { nameFailure } from '../../name-failure.ts';
import { onAbort } from '../../waiting/on-abort.ts';
import type { Execution } from '../execution.ts';
import type { VerifiedVoucher } from '../trust.ts';
import type { Sender } from '../wallet.ts';
import { runBatch } from './run-batch.ts';

/** Keeps other processes away from a wallet while a batch runs. */
export interface WalletLock {
  /** Waits until nobody else holds the key. Returns the function that gives it back. */
  acquire(key: string): Promise<() => Promise<void> | void>;
}

export interface Subject {
  verified: VerifiedVoucher;
  conversion: Conversion;
}

/** One conversion that waits for its wallet. */
export interface Job {
  execution: Execution;
  sender: Sender;
  /** Once it was ready. */
  subject?: Subject;
  /** Returns the voucher, verified, issued again when it could expire before its block. */
  ready(): Promise<Subject>;
  /** Resolves when the wallet has sent it. */
  send(call: { to: Address; data: Hex }, nonces: Nonces): Promise<void>;
  /** Resolves when what was sent is mined, or is known not to be. */
  mined: Promise<void>;
  fail(error: unknown): void;
  /** Another run may have had the wallet since its conversion was read. */
  hasWaited: boolean;
  /** How often it was put back: the wallet held too little, or its node did not answer. */
  deferrals: number;
  /** For what must not share a batch, such as a voucher that a relayer sends. */
  alone?: () => Promise<void>;
}

/** The last nonce of the batch, so that a node that lags behind does not give it out again. */
export interface Nonces {
  last: number | null;
}

interface Lane {
  waiting: Job[];
  isRunning: boolean;
}

/** Nodes keep at least this many executable transactions of one account. */
const MAX_BATCH = 16;
const lanes = new Map<string, Lane>();

/** A Sandbox has its own chain under the id of a public one, so its address belongs to the key. */
export function laneKeyOf({ client }: Execution, chainId: number, wallet: Address): string {
  const place = client.env === 'live' ? '' : `:${client.baseUrl}`;
  return `${chainId}:${wallet.toLowerCase()}${place}`;
}

/** Puts a job in the queue. It leaves by itself when its caller aborts or its time is up before its turn. */
export function enterLane(key: string, job: Job): void {
  const lane = lanes.get(key) ?? { waiting: [], isRunning: false };
  lanes.set(key, lane);
  job.hasWaited = lane.isRunning || job.execution.client.walletLock !== null;
  lane.waiting.push(job);
  leaveInTime(lane, job);
  if (!lane.isRunning) void work(key, lane);
}

function leaveInTime(lane: Lane, job: Job): void {
  const { signal, deadline } = job.execution;
  const leave = (reason: () => unknown): void => {
    const at = lane.waiting.indexOf(job);
    if (at < 0) return;
    lane.waiting.splice(at, 1);
    job.fail(reason());
  };
  const late = (): WaitTimeoutError =>
    new WaitTimeoutError('Its turn with this wallet did not come in time. Nothing was sent: call execute again.');
  const timer = setTimeout(() => leave(late), Math.max(0, deadline - performance.now()));
  const stop = signal && onAbort(signal, () => leave(() => signal.reason));
  void job.mined.finally(() => {
    clearTimeout(timer);
    stop?.();
  });
}

async function work(key: string, lane: Lane): Promise<void> {
  lane.isRunning = true;
  // What enters in the same moment runs together.
  await null;
  while (lane.waiting.length > 0) {
    const release = await acquire(key, lane);
    if (release === null) continue;
    try {
      lane.waiting.unshift(...(await runBatch(takeBatch(lane))));
    } finally {
      await Promise.resolve(release()).catch(() => undefined);
    }
  }
  lane.isRunning = false;
  lanes.delete(key);
}

/** Returns null after it has failed those that wait: without the lock nothing may be sent. */
async function acquire(key: string, lane: Lane): Promise<(() => Promise<void> | void) | null> {
  try {
    const lock = lane.waiting[0]?.execution.client.walletLock;
    return (await lock?.acquire(key)) ?? (() => undefined);
  } catch (error) {
    for (const job of lane.waiting.splice(0)) job.fail(nameFailure(error, 'The lock of the wallet'));
    return null;
  }
}

/** One job of a conversion: a second run of it waits, and then finds that the first has done it. */
function takeBatch({ waiting }: Lane): Job[] {
  if (waiting[0]?.alone !== undefined) return waiting.splice(0, 1);
  const batch: Job[] = [];
  const taken = new Set<string>();
  for (const job of waiting) {
    if (job.alone !== undefined || batch.length === MAX_BATCH) break;
    if (taken.has(job.execution.reference)) continue;
    taken.add(job.execution.reference);
    batch.push(job);
  }
  for (const job of batch) waiting.splice(waiting.indexOf(job), 1);
  return batch;
}
