// Reads the arguments of the long run.
import { parseArgs } from 'node:util';

export interface SoakOptions {
  wanted: Record<'seeds' | 'kills' | 'races', number>;
  hasInputs: boolean;
  minutes: number | null;
  seed: number;
  workers: number | null;
  /** The seed of a life to tell instead. */
  story: number | null;
}

const HELP = `usage: npm run soak -- [--seeds N] [--kills N] [--races N] [--minutes N] [--seed S]

  --seeds N    random lives of conversions in a hostile world
  --kills N    processes killed at named points and at random, under load
  --races N    contests of two processes over one conversion
  --inputs 0   leaves out the bad inputs, which otherwise run once at the end
  --minutes N  ends after so long; without other numbers: everything in turn until then
  --seed S     the first seed (default 1); "random" takes a new one and prints it
  --workers N  processes at once (default: one for each core)
  --story S    tells the life of one seed as a timeline, and nothing else

Ends with one JSON line, and with 1 when violations, lost, doubles or serverErrors is not 0.`;

const NUMBERS = ['seeds', 'kills', 'races', 'inputs', 'minutes', 'workers', 'story'] as const;

export function readOptions(args: string[]): SoakOptions {
  const text = { type: 'string' } as const;
  const options = { seeds: text, kills: text, races: text, inputs: text, minutes: text, seed: text, workers: text };
  const { values } = parseArgs({ args, options: { ...options, story: text, help: { type: 'boolean' } } });
  if (values.help || args.length === 0) {
    console.log(HELP);
    process.exit(values.help ? 0 : 2);
  }
  const [seeds, kills, races, inputs, minutes, workers, story] = NUMBERS.map((name) => toNumber(name, values[name]));
  const isEverything = seeds === undefined && kills === undefined && races === undefined && minutes !== undefined;
  const missing = isEverything ? Number.POSITIVE_INFINITY : 0;
  const isRandom = values.seed === 'random';
  return {
    wanted: { seeds: seeds ?? missing, kills: kills ?? missing, races: races ?? missing },
    hasInputs: inputs !== 0,
    minutes: minutes ?? null,
    seed: isRandom ? Math.floor(Math.random() * 2 ** 31) : (toNumber('seed', values.seed) ?? 1),
    workers: workers ?? null,
    story: story ?? null,
  };
}

function toNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) {
    console.error(`--${name} must be a whole number, and is ${text}`);
    process.exit(2);
  }
  return Number(text);
}
