// Sends cases to one process over many connections at once, judges each answer, and keeps what was sent last.
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { findUnlogged } from './check-request-log.ts';
import { type Answer, type Lane, openLane, sendPieces } from './connection.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { hasLine, isForLackOfTime, judgeAnswer, judgeRaw } from './judge.ts';
import { anyCase } from './make-cases.ts';
import { shrinkCase } from './shrink-case.ts';
import type { Stage } from './stage.ts';
import { heapMiB, isAlive, residentMiB } from './start-target.ts';
import { type Memory, startWatch } from './watch-process.ts';
import { writePieces, writeRequest } from './write-request.ts';

/** A case, and the seed of its hundred. */
export interface Sent {
  row: FuzzCase;
  seed: number | null;
}

export interface Violation {
  text: string;
  /** The smallest case that was found; none where it cannot be said which one it was. */
  row: FuzzCase | null;
  seed: number | null;
}

export interface Findings {
  inputs: number;
  /** How often each status came. */
  answers: Record<string, number>;
  violations: Violation[];
  memory: Memory;
}

export interface Attack {
  /** One after the other. Returns those that are left when one of them ended the process. */
  oneByOne(rows: readonly FuzzCase[]): Promise<readonly FuzzCase[]>;
  /** Many at once, drawn by the seed. */
  block(seed: number, size: number): Promise<void>;
  /** Adds what the heap holds now, without garbage, to the findings. */
  measureHeap(): Promise<void>;
  /** Waits for every answer, then looks whether all is as before: log, memory, an honest conversion. */
  end(): Promise<void>;
  /** Those that were sent last, one of which may have ended the process. */
  suspects(): readonly Sent[];
}

export const MAX_VIOLATIONS = 25;
/** Above what a busy process holds after its warm-up, at the end and at any moment: collections come late. */
const MAX_GROWTH_MIB = 160;
const MAX_PEAK_MIB = 320;
/** From the first quarter of the inputs to the last: caches are full by then, and nothing else is kept. */
const MAX_HEAP_GROWTH_MIB = 16;
/** What one request alone may add. */
const MAX_OF_ONE_MIB = 200;
const LANES = 16;
const MAX_RAW = 48;
const MAX_ANSWER_MS = 60_000;
/** The service gives a head five seconds and a body ten. */
const MAX_RAW_MS = 30_000;
const LOG_EVERY = 4000;
const WARM_AFTER = 2000;
const SUSPECTS = 64;
const DEATH_MS = 1000;
const SHRINK_ATTEMPTS = 40;

export function makeAttack(stage: Stage, found: Findings): Attack {
  const { target, arms } = stage;
  const lanes = Array.from({ length: LANES }, () => openLane(target.port));
  const idle = [...lanes];
  const underWay = new Set<Promise<void>>();
  const raws = new Set<Promise<void>>();
  const logged = new Map<string, FuzzCase>();
  let last: Sent[] = [];
  const note = (text: string, sent: Partial<Sent> = {}): void => {
    if (!isAlive(target) || found.violations.length >= MAX_VIOLATIONS) return;
    found.violations.push({ text, row: sent.row ?? null, seed: sent.seed ?? null });
  };
  const watch = startWatch(stage, (text) => note(text, last.at(-1)));
  const count = (name: number | string): void => {
    found.answers[name] = (found.answers[name] ?? 0) + 1;
  };

  /** The end of a process is heard of a moment after its connections have ended. */
  const afterDeath = (): Promise<unknown> => Promise.race([target.script.ended, wait(DEATH_MS)]);
  const sendOne = async (row: FuzzCase, lane: Lane): Promise<string | null> => {
    const { bytes, isHead, isLogged } = writeRequest(row, arms);
    const ask = () => lane.send(bytes, { isHead, maxMs: MAX_ANSWER_MS });
    // A kept connection may end at the very moment at which it is used: the second attempt has a new one.
    const answer: Answer | null | 'late' = (await ask()) ?? (await ask());
    if (answer === null) await afterDeath();
    if (answer !== null && answer !== 'late') {
      count(answer.status);
      const id = answer.headers.get('x-svc-request-id');
      if (isLogged && id !== undefined && hasLine(answer)) logged.set(id, row);
    }
    if (!isForLackOfTime(answer)) return judgeAnswer(row, answer);
    count('starved');
    return null;
  };
  const sendRaw = async (row: FuzzCase): Promise<string | null> => {
    const options = { isHalfClosed: row.isHalfClosed === true, maxMs: MAX_RAW_MS };
    const outcome = await sendPieces(target.port, writePieces(row, arms), options);
    count(`raw ${outcome.answers[0]?.status ?? 'closed'}`);
    const isLate = outcome.answers.length === 0 && !outcome.isClosed;
    return isForLackOfTime(isLate ? 'late' : (outcome.answers[0] ?? null)) ? null : judgeRaw(row, outcome);
  };
  const judge = (row: FuzzCase, lane: Lane): Promise<string | null> =>
    row.raw === undefined ? sendOne(row, lane) : sendRaw(row);
  const shrink = (row: FuzzCase, text: string, lane: Lane): Promise<FuzzCase> => {
    const kind = text.slice(0, 'is answered 500'.length);
    return shrinkCase(
      row,
      async (smaller) => isAlive(target) && ((await judge(smaller, lane))?.startsWith(kind) ?? false),
      text.startsWith('is answered') ? SHRINK_ATTEMPTS : 0,
    );
  };
  const play = async ({ row, seed }: Sent, lane: Lane): Promise<void> => {
    last = [...last.slice(1 - SUSPECTS), { row, seed }];
    const text = await judge(row, lane);
    found.inputs += 1;
    if (text !== null && isAlive(target)) note(text, { row: await shrink(row, text, lane), seed });
  };
  const begin = async (sent: Sent): Promise<void> => {
    if (sent.row.raw !== undefined) {
      while (raws.size >= MAX_RAW) await Promise.race(raws);
      track(raws, play(sent, lanes[0] as Lane));
      return;
    }
    while (idle.length === 0) await Promise.race(underWay);
    const lane = idle.pop() as Lane;
    track(
      underWay,
      play(sent, lane).finally(() => void idle.push(lane)),
    );
  };
  const checkLog = async (): Promise<void> => {
    const missing = await findUnlogged(stage, logged);
    for (const row of missing.slice(0, 3))
      note(`has no line in the request log, as ${missing.length} have none`, { row });
  };

  return {
    suspects: () => last,
    async oneByOne(rows) {
      for (const [index, row] of rows.entries()) {
        const before = residentMiB(target);
        await begin({ row, seed: null });
        if (row.raw === undefined) await Promise.all(underWay);
        if (!isAlive(target)) return rows.slice(index + 1);
        const added = Math.round(residentMiB(target) - before);
        if (added > MAX_OF_ONE_MIB) note(`adds ${added} MiB to the process`, { row });
      }
      if (rows.length > 0) await checkLog();
      return [];
    },
    async block(seed, size) {
      const before = found.inputs;
      for (const row of fc.sample(anyCase, { seed, numRuns: size })) {
        if (!isAlive(target)) return;
        await begin({ row, seed });
      }
      const hasPassed = (every: number): boolean => Math.floor(before / every) < Math.floor(found.inputs / every);
      if (hasPassed(WARM_AFTER) && watch.memory().warmMiB === 0) watch.warm();
      if (hasPassed(LOG_EVERY)) await checkLog();
      found.memory = watch.memory();
    },
    async measureHeap() {
      await Promise.all(underWay);
      if (isAlive(target)) watch.memory().heapMiB.push(await heapMiB(target));
    },
    async end() {
      await Promise.all([...underWay, ...raws]);
      if (isAlive(target)) await checkLog();
      await watch.stop();
      found.memory = watch.memory();
      const { warmMiB, lastMiB, peakMiB, heapMiB: heaps } = found.memory;
      if ((heaps.at(-1) ?? 0) - (heaps[0] ?? 0) > MAX_HEAP_GROWTH_MIB)
        note(`the heap without garbage grew: ${heaps.join(', ')} MiB`);
      const hasGrown = warmMiB > 0 && (lastMiB - warmMiB > MAX_GROWTH_MIB || peakMiB - warmMiB > MAX_PEAK_MIB);
      if (hasGrown) note(`memory grew from ${warmMiB} to ${lastMiB} MiB, ${peakMiB} at most`);
      if (isAlive(target)) {
        const { status } = await stage.convertHonestly().catch((error: Error) => ({ status: error.message }));
        if (status !== 'succeeded') note(`a conversion of an honest merchant afterwards ends so: ${status}`);
      }
      for (const lane of lanes) lane.close();
    },
  };
}

function track(all: Set<Promise<void>>, work: Promise<void>): void {
  const done = work.finally(() => void all.delete(done));
  all.add(done);
}
