// Fuzzes a process of each kind: the Sandbox on the embedded database, then the service on PostgreSQL.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Violation } from '../fuzz/attack.ts';
import type { FuzzCase } from '../fuzz/fuzz-case.ts';
import { BLOCK, type FuzzReport, runFuzz } from '../fuzz/run-fuzz.ts';
import { ENGINES, type Engine } from '../fuzz/start-target.ts';
import type { SoakOptions } from './soak-options.ts';
import type { Fact } from './soak-words.ts';

interface Listener {
  heard(fact: Fact): void;
  /** After every hundred. Returns false to end. */
  goesOn(report: FuzzReport): boolean;
}

/** Returns what each process was seen to do. */
export async function runInputs(options: SoakOptions, { heard, goesOn }: Listener): Promise<FuzzReport[]> {
  const engines = options.engine === null ? ENGINES : [options.engine];
  const reports: FuzzReport[] = [];
  for (const [index, engine] of engines.entries()) {
    const inputs = Math.ceil(options.inputs / engines.length / BLOCK) * BLOCK;
    const seed = options.seed + (index * inputs) / BLOCK;
    const first = options.input === null ? undefined : [readCase(options.input)];
    let shown = 0;
    const show = (report: FuzzReport): void => {
      for (const violation of report.violations.slice(shown)) heard(toFact(engine, violation));
      shown = report.violations.length;
    };
    const showAndGoOn = (report: FuzzReport): boolean => {
      show(report);
      return goesOn(report);
    };
    const report = await runFuzz({ engine, seed, inputs, ...(first && { first }), goesOn: showAndGoOn });
    show(report);
    reports.push(report);
  }
  return reports;
}

const readCase = (file: string): FuzzCase => JSON.parse(readFileSync(file, 'utf8')) as FuzzCase;

function toFact(engine: Engine, { text, row, seed }: Violation): Fact {
  const what = /is answered 5/.test(text)
    ? 'serverErrors'
    : /ends the process|the process ended/.test(text)
      ? 'deaths'
      : 'violations';
  const ofSeed = seed === null ? [] : [`npm run soak -- --inputs ${BLOCK} --seed ${seed} --engine ${engine}`];
  const ofRow = row === null ? [] : [`npm run soak -- --input ${keep(row)} --engine ${engine}`];
  const name =
    row?.name ?? (row === null ? 'no single request' : `${row.method} ${JSON.stringify(row.target).slice(0, 80)}`);
  return { what, text: `${engine}, ${name}: ${text}`, replay: [...ofRow, ...ofSeed].join('\n   or: ') };
}

/** In a file, because bytes of a request do not go well on a command line. */
function keep(row: FuzzCase): string {
  const file = join(mkdtempSync(join(tmpdir(), 'svc-input-')), 'case.json');
  writeFileSync(file, JSON.stringify(row));
  return file;
}
