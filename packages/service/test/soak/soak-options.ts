// Reads the arguments of the long run.
import { parseArgs } from 'node:util';
import { ENGINES, type Engine } from '../fuzz/start-target.ts';

export interface SoakOptions {
  wanted: Record<'seeds' | 'kills' | 'races' | 'chaos', number>;
  /** Fuzzed requests to running processes. */
  inputs: number;
  /** A file with one of them, sent again. */
  input: string | null;
  /** The kind of process that is fuzzed; null for each. */
  engine: Engine | null;
  hasTables: boolean;
  minutes: number | null;
  seed: number;
  workers: number | null;
  /** Where finished tasks are kept: a run with the same file goes on after them. */
  resume: string | null;
  /** The seed of a life to tell instead. */
  story: number | null;
}

const HELP = `usage: npm run soak -- [--seeds N] [--kills N] [--races N] [--chaos N] [--inputs N] [--minutes N] [--seed S]

  --seeds N    random lives of conversions in a hostile world
  --kills N    processes killed at named points and at random, under load
  --races N    contests of two processes over one conversion
  --chaos N    whole processes killed at named points and at random, while what they talk to breaks
  --inputs N   fuzzed requests to a Sandbox and to a service on PostgreSQL, after the kept ones
  --input F    sends the one fuzzed request of a file
  --engine E   fuzzes only the process on this database: embedded or postgres
  --tables 0   leaves out the tables of bad inputs, which otherwise run once after lives, kills and races
  --minutes N  ends after so long; without other numbers: everything in turn until then
  --seed S     the first seed (default 1); "random" takes a new one and prints it
  --workers N  processes at once (default: one for each core)
  --resume F   keeps finished work in this file, and goes on after what is in it
  --story S    prints the life of one seed as a timeline, and nothing else

Ends with one JSON line, and with 1 when violations, lost, doubles, serverErrors or deaths is not 0.`;

const NUMBERS = ['seeds', 'kills', 'races', 'chaos', 'inputs', 'minutes', 'workers', 'story', 'tables'] as const;
/** In a run by the clock. */
const DEFAULT_INPUTS = 4000;

export function readOptions(args: string[]): SoakOptions {
  const text = { type: 'string' } as const;
  const options = { seeds: text, kills: text, races: text, inputs: text, minutes: text, seed: text, workers: text };
  const more = {
    chaos: text,
    resume: text,
    story: text,
    tables: text,
    input: text,
    engine: text,
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args, options: { ...options, ...more } });
  if (values.help || args.length === 0) {
    console.log(HELP);
    process.exit(values.help ? 0 : 2);
  }
  const numbers = NUMBERS.map((name) => toNumber(name, values[name]));
  const [seeds, kills, races, chaos, inputs, minutes, workers, story, tables] = numbers;
  const isOfLives = (seeds ?? kills ?? races ?? chaos) !== undefined;
  const isEverything = !isOfLives && inputs === undefined && minutes !== undefined;
  const missing = isEverything ? Number.POSITIVE_INFINITY : 0;
  const isRandom = values.seed === 'random';
  return {
    wanted: { seeds: seeds ?? missing, kills: kills ?? missing, races: races ?? missing, chaos: chaos ?? missing },
    inputs: inputs ?? (isEverything ? DEFAULT_INPUTS : 0),
    input: values.input ?? null,
    engine: toEngine(values.engine),
    hasTables: tables !== 0 && (isOfLives || isEverything),
    minutes: minutes ?? null,
    seed: isRandom ? Math.floor(Math.random() * 2 ** 31) : (toNumber('seed', values.seed) ?? 1),
    workers: workers ?? null,
    resume: values.resume ?? null,
    story: story ?? null,
  };
}

function toEngine(text: string | undefined): Engine | null {
  if (text === undefined) return null;
  const found = ENGINES.find((engine) => engine === text);
  if (found !== undefined) return found;
  console.error(`--engine must be one of ${ENGINES.join(', ')}, and is ${text}`);
  process.exit(2);
}

function toNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) {
    console.error(`--${name} must be a whole number, and is ${text}`);
    process.exit(2);
  }
  return Number(text);
}
