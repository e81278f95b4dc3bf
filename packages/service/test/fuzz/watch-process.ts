// Eyes on the process while it is attacked: health, an honest merchant's calls, resident memory, and what the process logs.
import { setTimeout as wait } from 'node:timers/promises';
import { openLane } from './connection.ts';
import { isForLackOfTime, isStarved } from './judge.ts';
import type { Stage } from './stage.ts';
import { cpuSeconds, isAlive, residentMiB } from './start-target.ts';

/** Resident: after the warm-up, now, and the most that was seen since then. */
export interface Memory {
  warmMiB: number;
  lastMiB: number;
  peakMiB: number;
  /** What is left of the heap when all garbage is collected, after each quarter of the inputs. */
  heapMiB: number[];
}

export interface Watch {
  memory(): Memory;
  /** Ends the warm-up: what is held now is what a busy process holds. */
  warm(): void;
  stop(): Promise<void>;
}

/** Far below what a pattern takes that goes on for ever. */
const MAX_HEALTH_MS = 10_000;
const MAX_STARVED_MS = 300_000;
/** Of the process itself, while /health waits: on a machine without time to spare, time alone says nothing. */
const MAX_HEALTH_CPU_SECONDS = 6;
const EVERY_MS = 500;
const COMPLAINT = /"level":("error"|"fatal"|50|60)|request log not written/;

export function startWatch(stage: Stage, complain: (text: string) => void): Watch {
  const { target } = stage;
  const lane = openLane(target.port);
  const health = Buffer.from(
    `GET /health HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n`,
  );
  const memory: Memory = { warmMiB: 0, lastMiB: 0, peakMiB: 0, heapMiB: [] };
  let isOver = false;
  let read = 0;

  const look = async (): Promise<void> => {
    memory.lastMiB = Math.round(residentMiB(target));
    memory.peakMiB = Math.max(memory.peakMiB, memory.lastMiB);
    const cpuBefore = cpuSeconds(target);
    const answer = await lane.send(health, { isHead: false, maxMs: isStarved() ? MAX_STARVED_MS : MAX_HEALTH_MS });
    if (!isAlive(target) || isOver) return;
    const cpu = Math.round(cpuSeconds(target) - cpuBefore);
    const isBad = answer === null || answer === 'late' || answer.status !== 200;
    const what = answer === null ? 'cut' : answer === 'late' ? 'late' : answer.status;
    if (cpu > MAX_HEALTH_CPU_SECONDS || (isBad && !isForLackOfTime(answer))) {
      complain(`/health is ${what} while the process computes for ${cpu} s`);
    }
    for (const line of target.script.lines.slice(read))
      if (COMPLAINT.test(line)) complain(`logged: ${line.slice(0, 600)}`);
    read = target.script.lines.length;
  };
  const loop = async (): Promise<void> => {
    for (let turn = 0; !isOver && isAlive(target); turn += 1) {
      await look();
      if (turn % 4 === 0 && !isOver) {
        await stage.callHonestly().catch((error: Error) => isAlive(target) && !isStarved() && complain(error.message));
      }
      await wait(EVERY_MS);
    }
  };
  const looping = loop();
  return {
    memory: () => memory,
    warm() {
      memory.warmMiB = Math.round(residentMiB(target));
      memory.peakMiB = memory.warmMiB;
    },
    async stop() {
      isOver = true;
      await looping;
      lane.close();
    },
  };
}
