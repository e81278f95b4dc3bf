// The code under test: what is committed, or the mutants of it that the file SVC_MUTANT holds.
import { readFileSync } from 'node:fs';
import { describe, expect, it, type RunnerTestCase } from 'vitest';
import type { Artifacts } from '../src/index.ts';
import { startWorld, type World } from './world.ts';

export interface NamedArtifacts {
  name: string;
  artifacts: Artifacts;
  /** Titles of the cases to run; all, when there are none. */
  cases?: string[];
}

/** Empty when no mutant is named. */
export function mutantArtifacts(): { artifacts?: Artifacts } {
  const [first] = mutants();
  return first === undefined ? {} : { artifacts: first.artifacts };
}

/** Of a case, with the blocks around it, without the block of a mutant. */
export function titleOf(task: Pick<RunnerTestCase, 'name' | 'suite'>): string {
  const names = [task.name];
  for (let block = task.suite; block !== undefined; block = block.suite) names.unshift(block.name);
  return names.filter((name) => name !== '' && !name.startsWith('mutant ')).join(' > ');
}

/** Runs the body for the committed code, or once for each mutant, in a block of its name. */
export async function eachCode(body: (world: World, mutant: NamedArtifacts | null) => void): Promise<void> {
  const all = mutants();
  if (all.length === 0) body(await startWorld(), null);
  for (const mutant of all) {
    const { name, artifacts } = mutant;
    const world = await startWorld({ artifacts }).catch(() => null);
    describe(name, () => {
      if (world === null) it('can be deployed', () => expect.fail());
      else body(world, mutant);
    });
  }
}

function mutants(): NamedArtifacts[] {
  const file = process.env.SVC_MUTANT;
  return file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as NamedArtifacts[]);
}
