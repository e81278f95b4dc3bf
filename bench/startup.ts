// npm run bench -- startup: how long a warm Sandbox takes until it is ready, and what memory each of its processes holds.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { boundFigure, type Figure, reportFigures } from './parts/measure.ts';

const MAX_READY_SECONDS = 10;
const MAX_TOGETHER_MB = 500;
const MAX_START_MS = 180_000;
const SETTLE_MS = 5_000;
const SCRIPT = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));

interface Started {
  seconds: number;
  /** Resident megabytes of every process of the Sandbox, the largest first. */
  memoryMb: number[];
}

async function startOnce(folder: string): Promise<Started> {
  const began = performance.now();
  const env = { ...process.env, SVC_DATA_DIR: folder, PORT: '0' };
  const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await isReady(child);
  const seconds = (performance.now() - began) / 1000;
  await wait(SETTLE_MS);
  const pid = child.pid ?? 0;
  const memoryMb = [pid, ...descendantsOf(pid)].map(residentMb);
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));
  return { seconds, memoryMb: memoryMb.sort((left, right) => right - left) };
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the Sandbox was not ready in time')), MAX_START_MS);
    child.once('exit', (code) => reject(new Error(`the Sandbox ended with ${code}`)));
    let text = '';
    child.stdout?.on('data', (part) => {
      text += part;
      if (!text.includes('is ready')) return;
      clearTimeout(late);
      resolve();
    });
  });
}

/** From /proc: the figures of memory are for Linux. */
function descendantsOf(pid: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = processes.map(Number).filter((each) => parentOf(each) === pid);
  return children.flatMap((each) => [each, ...descendantsOf(each)]);
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) / 1000;
}

const folder = mkdtempSync(join(tmpdir(), 'svc-startup-'));
try {
  const first = await startOnce(folder);
  const warm = await startOnce(folder);
  const figure = (name: string, unit: string, value: number): Figure => {
    return { name, unit, value: Math.round(value * 10) / 10, floor: null, ratio: null, target: null, ok: true };
  };
  const together = warm.memoryMb.reduce((sum, each) => sum + each, 0);
  reportFigures([
    figure('first start', 's', first.seconds),
    figure('first start: main process', 'MB', first.memoryMb[0] ?? 0),
    boundFigure('warm start', 's', warm.seconds, { most: MAX_READY_SECONDS }),
    boundFigure('warm start: all processes together', 'MB', together, { most: MAX_TOGETHER_MB }),
    ...warm.memoryMb.map((megabytes, index) => figure(`warm start: process ${index + 1}`, 'MB', megabytes)),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
