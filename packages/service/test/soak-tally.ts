// Counts what a long run has done, for its progress line and its result: one line per fact in the file that it names.
import { appendFileSync } from 'node:fs';

export type Tallied = 'seeds' | 'kills' | 'races' | 'badInputs';

/** Does nothing outside a long run. */
export function tally(what: Tallied, count = 1): void {
  const file = process.env.SVC_SOAK_TALLY;
  if (file !== undefined) appendFileSync(file, `${what} ${count}\n`);
}
