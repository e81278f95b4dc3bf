// The code under test: what is committed, or the mutants of it that the file SVC_MUTANT holds.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Artifacts } from '../src/index.ts';
import { startWorld, type World } from './world.ts';

export interface NamedArtifacts {
  name: string;
  artifacts: Artifacts;
}

/** Empty when no mutant is named. */
export function mutantArtifacts(): { artifacts?: Artifacts } {
  const [first] = mutants();
  return first === undefined ? {} : { artifacts: first.artifacts };
}

/** Runs the body for the committed code, or once for each mutant, in a block of its name. */
export async function eachCode(body: (world: World, isMutant: boolean) => void): Promise<void> {
  const all = mutants();
  if (all.length === 0) body(await startWorld(), false);
  for (const { name, artifacts } of all) {
    const world = await startWorld({ artifacts }).catch(() => null);
    describe(name, () => {
      if (world === null) it('can be deployed', () => expect.fail());
      else body(world, true);
    });
  }
}

function mutants(): NamedArtifacts[] {
  const file = process.env.SVC_MUTANT;
  return file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as NamedArtifacts[]);
}
