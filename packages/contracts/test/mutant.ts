// The code under test: what is committed, or a mutant of it that SVC_MUTANT names.
import { readFileSync } from 'node:fs';
import type { Artifacts } from '../src/index.ts';

/** Empty when no mutant is named. */
export function mutantArtifacts(): { artifacts?: Artifacts } {
  const file = process.env.SVC_MUTANT;
  return file === undefined ? {} : { artifacts: JSON.parse(readFileSync(file, 'utf8')) as Artifacts };
}
