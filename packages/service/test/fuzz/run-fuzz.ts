// The fuzzer: attacks one process with the cases of a seed, and starts another when one dies, to find out of what.
import { type Findings, MAX_VIOLATIONS, makeAttack, type Sent, type Violation } from './attack.ts';
import { openLane, sendPieces } from './connection.ts';
import { type FuzzCase, readCorpus } from './fuzz-case.ts';
import { shrinkCase } from './shrink-case.ts';
import { openStage, type Stage } from './stage.ts';
import { type Engine, isAlive } from './start-target.ts';
import { writePieces, writeRequest } from './write-request.ts';

export interface FuzzOptions {
  engine: Engine;
  /** Of the first hundred; each hundred has the next. */
  seed: number;
  inputs: number;
  /** Sent one after the other before all others; those of the corpus unless given. */
  first?: readonly FuzzCase[];
  /** Asked before each hundred. */
  goesOn?: (report: FuzzReport) => boolean;
}

export interface FuzzReport extends Findings {
  engine: Engine;
  deaths: number;
}

export const BLOCK = 100;
const MAX_DEATHS = 3;
const SHRINK_STARTS = 6;
const MIN_MEASURED_BLOCKS = 20;
/** Secret keys of the attacker: each has 60 writes a minute. */
const keysFor = (inputs: number): number => Math.min(120, 4 + Math.ceil(inputs / 500));

export async function runFuzz({ engine, seed, inputs, first, goesOn }: FuzzOptions): Promise<FuzzReport> {
  const memory = { warmMiB: 0, lastMiB: 0, peakMiB: 0, heapMiB: [] };
  const report: FuzzReport = { engine, inputs: 0, answers: {}, deaths: 0, violations: [], memory };
  const sizes = Array.from({ length: Math.ceil(inputs / BLOCK) }, (_, at) => Math.min(BLOCK, inputs - at * BLOCK));
  const isEnough = (): boolean => report.violations.length >= MAX_VIOLATIONS || goesOn?.(report) === false;
  let left = first ?? readCorpus();
  let next = 0;
  while ((next < sizes.length || left.length > 0) && report.deaths <= MAX_DEATHS && !isEnough()) {
    const stage = await openStage(engine, keysFor(inputs));
    const attack = makeAttack(stage, report);
    let hasDied = false;
    try {
      left = await attack.oneByOne(left);
      for (; next < sizes.length && isAlive(stage.target) && !isEnough(); next += 1) {
        await attack.block(seed + next, sizes[next] ?? 0);
        if (isQuarter(next + 1, sizes.length)) await attack.measureHeap();
      }
      await attack.end();
      hasDied = !isAlive(stage.target);
    } finally {
      await stage.stop();
    }
    if (hasDied) report.violations.push(await findKiller(engine, attack.suspects()));
    report.deaths += hasDied ? 1 : 0;
    if (isEnough()) break;
  }
  return report;
}

/** After these of the hundreds; a run of a few hundred is over before anything could grow. */
const isQuarter = (done: number, all: number): boolean =>
  all >= MIN_MEASURED_BLOCKS && [1, 2, 3, 4].some((part) => done === Math.ceil((all * part) / 4));

/** Sends halves of the suspects to new processes, because each attempt takes a start. */
async function findKiller(engine: Engine, suspects: readonly Sent[]): Promise<Violation> {
  const kills = (sent: readonly Sent[]): Promise<boolean> =>
    doKill(
      engine,
      sent.map(({ row }) => row),
    );
  let rest = [...suspects].reverse();
  const [latest] = rest;
  if (latest === undefined || !(await kills(rest))) {
    return { text: 'the process ended, and not again by the last requests', row: null, seed: latest?.seed ?? null };
  }
  while (rest.length > 1) {
    const half = rest.slice(0, Math.ceil(rest.length / 2));
    rest = (await kills(half)) ? half : rest.slice(half.length);
  }
  const { row, seed } = rest[0] ?? latest;
  return { text: 'ends the process', row: await shrinkCase(row, (one) => doKill(engine, [one]), SHRINK_STARTS), seed };
}

async function doKill(engine: Engine, rows: readonly FuzzCase[]): Promise<boolean> {
  const stage = await openStage(engine, 1);
  try {
    for (const row of rows) if (isAlive(stage.target)) await sendAlone(stage, row);
    // What an answer leaves behind may end the process a moment after it.
    await stage.callHonestly().catch(() => undefined);
    return !isAlive(stage.target);
  } finally {
    await stage.stop();
  }
}

async function sendAlone({ target, arms }: Stage, row: FuzzCase): Promise<void> {
  if (row.raw !== undefined) {
    await sendPieces(target.port, writePieces(row, arms), { isHalfClosed: true, maxMs: 2000 });
    return;
  }
  const lane = openLane(target.port);
  const { bytes, isHead } = writeRequest(row, arms);
  await lane.send(bytes, { isHead, maxMs: 5000 });
  lane.close();
}
