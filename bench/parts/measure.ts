// Shared measuring: CPU time, several rounds in turns, the best of each, one JSON line per figure.
import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';

export interface Figure {
  name: string;
  unit: string;
  value: number;
  /** The reference value, measured in the same run. Null when there is none. */
  floor: number | null;
  /** 1 equals the floor and more is better, whichever direction the unit has. */
  ratio: number | null;
  /** The minimum ratio (or, without a floor, the bound on the value) to pass. */
  target: number | null;
  ok: boolean;
}

export type Subject = () => unknown;

interface MeasureOptions {
  rounds?: number;
  /** CPU-bound subjects run this long in every round. */
  roundMs?: number;
}

/** CPU microseconds per call, by name. Subjects take turns, so that other load affects all of them alike. */
export async function measureCpu<Name extends string>(
  subjects: Record<Name, Subject>,
  options: MeasureOptions = {},
): Promise<Record<Name, number>> {
  const { rounds = 41, roundMs = 8 } = options;
  const names = Object.keys(subjects) as Name[];
  const counts = new Map<Name, number>();
  const best = Object.fromEntries(names.map((name) => [name, Number.POSITIVE_INFINITY])) as Record<Name, number>;
  for (const name of names) counts.set(name, await countWithin(subjects[name], roundMs));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      best[name] = Math.min(best[name], await cpuPerCall(subjects[name], counts.get(name) ?? 1));
    }
  }
  return best;
}

/** Returns how many calls fill the time, and warms the subject up. */
async function countWithin(subject: Subject, milliseconds: number): Promise<number> {
  for (let count = 8; ; count *= 2) {
    const micros = (await cpuPerCall(subject, count)) * count;
    if (micros >= (milliseconds * 1000) / 2) return Math.max(1, Math.ceil((count * milliseconds * 1000) / micros));
  }
}

async function cpuPerCall(subject: Subject, count: number): Promise<number> {
  const first = subject();
  const start = process.cpuUsage();
  if (first instanceof Promise) {
    await first;
    for (let index = 0; index < count; index += 1) await subject();
  } else {
    for (let index = 0; index < count; index += 1) subject();
  }
  const used = process.cpuUsage(start);
  return (used.user + used.system) / count;
}

/** A cost (lower is better) against the cost of its floor, and as operations per second of one core. */
export function costFigures(name: string, micros: number, floorMicros: number, target: number): Figure[] {
  const ratio = round(floorMicros / micros);
  const ok = ratio >= target;
  return [
    { name, unit: 'cpu us', value: round(micros), floor: round(floorMicros), ratio, target, ok },
    {
      name,
      unit: 'ops/s/core',
      value: Math.round(1e6 / micros),
      floor: Math.round(1e6 / floorMicros),
      ratio,
      target,
      ok,
    },
  ];
}

/** A figure that must be at least (rates) or at most (costs, times) a bound. */
export function boundFigure(
  name: string,
  unit: string,
  value: number,
  bound: { least: number } | { most: number },
): Figure {
  const [target, ok] = 'least' in bound ? [bound.least, value >= bound.least] : [bound.most, value <= bound.most];
  return { name, unit, value: round(value), floor: null, ratio: null, target, ok };
}

/**
 * Prints one line of JSON per figure with --json, otherwise a table, and with each of them of what it is: when, on which commit, and how
 * busy the machine was. Exits with 1 when a target was missed.
 */
export function reportFigures(figures: readonly Figure[], argv: readonly string[] = process.argv.slice(2)): void {
  const { at, commit, load } = measuredNow();
  if (argv.includes('--json')) {
    for (const figure of figures) console.log(JSON.stringify(Object.assign({ at, commit, load }, figure)));
  } else {
    for (const figure of figures) console.log(describeFigure(figure));
    console.log(`     ${at}, commit ${commit}, load ${load} on ${availableParallelism()} cores`);
  }
  if (!figures.every((figure) => figure.ok)) process.exitCode = 1;
}

const measuredNow = () => ({
  at: new Date().toISOString().slice(0, 16),
  commit: commitOfSources(),
  load: (loadavg()[0] ?? Number.NaN).toFixed(1),
});

/** With a + when the sources differ from it. */
function commitOfSources(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}

function describeFigure({ name, unit, value, floor, ratio, target, ok }: Figure): string {
  const parts = [ok ? 'ok  ' : 'MISS', name.padEnd(48), String(value).padStart(10), unit.padEnd(11)];
  if (floor !== null) parts.push(`floor ${String(floor).padStart(10)}`, `ratio ${(ratio ?? 0).toFixed(2)}`);
  if (target !== null) parts.push(`target ${target}`);
  return parts.join(' ');
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
