// Runs the jobs: each one on its own, one round at a time, woken by notices and by time.
import { setMaxListeners } from 'node:events';
import type { Env } from '@svc/protocol';
import { type DueLook, makeDueLook } from './jobs/drain.ts';
import type { Context } from './ports/context.ts';
import type { Job } from './ports/job.ts';
import type { Observer } from './ports/telemetry.ts';
import { limitSandbox } from './stores/limit-sessions.ts';

export interface Worker {
  /** Waits for the rounds of these jobs that run now. */
  endOfRounds(jobs: readonly Job[]): Promise<void>;
  /** Lets the running rounds end. */
  stop(): Promise<void>;
}

/** A round that fails is tried again after a pause that grows up to this. */
const MAX_PAUSE_MS = 30_000;
/** A job with a due check runs this often even when nothing is due. */
const MAX_SKIPPED_MS = 60_000;

export type RoundObserver = Pick<Observer, 'roundBegan' | 'round'>;

const UNOBSERVED: RoundObserver = { roundBegan: () => undefined, round: () => undefined };

export function startWorker(context: Context, jobs: readonly Job[], observer: RoundObserver = UNOBSERVED): Worker {
  const stop = new AbortController();
  // Every job listens to it, and there are more jobs than Node expects listeners.
  setMaxListeners(0, stop.signal);
  const look = makeDueLook(context);
  const rounds = new Set<Round>();
  const run = { stop: stop.signal, observer, look, rounds };
  const contexts = { context, limited: limitSandbox(context) };
  const running = jobs.flatMap((job) =>
    lanesOf(contexts, job).map(({ context, ...lane }) => runJob(context, job, { ...run, ...lane })),
  );
  return {
    async endOfRounds(waitedFor) {
      await Promise.all([...rounds].filter(({ job }) => waitedFor.includes(job)).map(({ ended }) => ended));
    },
    async stop() {
      stop.abort();
      await Promise.all(running);
    },
  };
}

/** A payout that took one step may be due for its next. */
const DUE_ROUNDS = 3;

/**
 * Runs jobs to the end of what is due now, outside their intervals. Safe beside the worker, as a second worker is: what the
 * worker has begun is left to it, and `othersEnd` waits for that.
 */
export async function runDueJobs(
  context: Context,
  jobs: readonly Job[],
  othersEnd: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { signal } = new AbortController();
  for (let round = 0; round < DUE_ROUNDS; round += 1) {
    for (const job of jobs) {
      let more: boolean | 'failed' = true;
      while (more === true) more = await runOnce(context, job, signal);
    }
    await othersEnd();
  }
}

interface Contexts {
  context: Context;
  /** As jobs of the Sandbox get it. */
  limited: Context;
}

interface Lane {
  /** Under which its rounds are counted. */
  name: string;
  context: Context;
  /** One of the job's own; undefined where it has none. */
  lane: string | undefined;
}

/** Those of Live keep the job's name, and so do those of a process that serves the Sandbox alone. */
function lanesOf({ context, limited }: Contexts, job: Job): Lane[] {
  if (!job.byEnv) return [{ name: job.name, context, lane: undefined }];
  const { envs } = context.config;
  return envs.flatMap((env) => {
    const own = contextOf(env === 'test' ? limited : context, env);
    const name = env === 'test' && envs.length > 1 ? `${job.name}-test` : job.name;
    const lanes = job.lanes?.(own) ?? [undefined];
    return lanes.map((lane) => ({ name: lane ? `${name}-${lane}` : name, context: own, lane }));
  });
}

const contextOf = (context: Context, env: Env): Context => ({
  ...context,
  config: { ...context.config, envs: [env] },
  chains: new Map([...context.chains].filter(([, chain]) => chain.env === env)),
});

interface Round {
  job: Job;
  ended: Promise<unknown>;
}

interface JobRun {
  name: string;
  lane: string | undefined;
  stop: AbortSignal;
  observer: RoundObserver;
  look: DueLook;
  /** Those that run now. */
  rounds: Set<Round>;
}

async function runJob(context: Context, job: Job, { name, lane, stop, observer, look, rounds }: JobRun): Promise<void> {
  const bell = makeBell(stop);
  const stopListening =
    job.wakeOn === undefined ? null : await listen(context, job.wakeOn, (part) => isOfLane(part, lane) && bell.ring());
  let failures = 0;
  let isCalled = true;
  let ranAt = performance.now();
  while (!stop.aborted) {
    const isOverdue = performance.now() - ranAt > MAX_SKIPPED_MS;
    if (job.looksFirst && !isCalled && !isOverdue && !(await look.isDue(job.name))) {
      isCalled = await bell.wait(untilTick(job.everyMs));
      continue;
    }
    const startedAt = performance.now();
    ranAt = startedAt;
    observer.roundBegan(name);
    const ended = runOnce(context, job, stop, lane);
    const round = { job, ended };
    rounds.add(round);
    const more = await ended;
    rounds.delete(round);
    observer.round({ job: name, failed: more === 'failed', seconds: (performance.now() - startedAt) / 1000 });
    failures = more === 'failed' ? failures + 1 : 0;
    isCalled = more === true || failures > 0;
    if (more !== true && (await bell.wait(failures === 0 ? pauseOf(job) : pauseAfter(failures)))) isCalled = true;
  }
  await stopListening?.();
}

const pauseOf = ({ looksFirst, everyMs }: Job): number => (looksFirst ? untilTick(everyMs) : everyMs);

/** Jobs of the same pace meet on the same ticks, and share one look. */
const untilTick = (everyMs: number): number => everyMs - (performance.now() % everyMs);

async function runOnce(context: Context, job: Job, stop: AbortSignal, lane?: string): Promise<boolean | 'failed'> {
  // On a nearly full disk the embedded database would hang on a write: better to leave the work where it is.
  if (!context.db.hasFreeSpace()) {
    context.log.error({ job: job.name }, 'the disk is nearly full: no background work until there is room');
    return false;
  }
  try {
    return (await job.run(context, stop, lane)) === true;
  } catch (error) {
    if (!stop.aborted) context.log.error({ job: job.name, error }, 'a job failed and will be tried again');
    return 'failed';
  }
}

function pauseAfter(failures: number): number {
  return Math.min(1000 * 2 ** (failures - 1), MAX_PAUSE_MS);
}

/** A notice may name the lanes that it is for. */
const isOfLane = (part: string, lane: string | undefined): boolean =>
  part === '' || lane === undefined || lane === part || lane.startsWith(`${part}-`);

/** Notices only make a job faster: without them it still runs on its interval. */
async function listen(
  context: Context,
  channel: string,
  ring: (payload: string) => void,
): Promise<(() => Promise<void>) | null> {
  try {
    return await context.db.listen(channel, ring);
  } catch (error) {
    context.log.warn({ channel, error }, 'cannot listen for notices; jobs run on their interval only');
    return null;
  }
}

/** A wait that ends early, with true, when the bell rings; a ring during a round makes the next wait end at once. */
function makeBell(stop: AbortSignal): { ring(): void; wait(ms: number): Promise<boolean> } {
  let rung = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    rung = true;
    wake?.();
  };
  stop.addEventListener('abort', ring);
  return {
    ring,
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wake = null;
      const wasRung = rung;
      rung = false;
      return wasRung;
    },
  };
}
