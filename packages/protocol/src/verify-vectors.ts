// Verifies the vector files: each case must give its output, or fail with its error code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { SvcError } from './errors.ts';
import { VECTOR_OPERATIONS, type VectorInput, type VectorOperation, type VectorOutput } from './vector-operations.ts';

export interface VectorCase {
  name: string;
  operation: VectorOperation;
  input: VectorInput;
  /** A case has one of the two. */
  output?: VectorOutput;
  error?: string;
}

export interface VectorFile {
  /** The file's name without `.json`. */
  group: string;
  description: string;
  cases: VectorCase[];
}

export interface VectorReport {
  groups: { group: string; passed: number; failed: { name: string; reason: string }[] }[];
  passed: number;
  failed: number;
}

/** The vectors of this package, whether it runs from source or from its build. */
export const VECTORS_FOLDER = fileURLToPath(new URL('../vectors', import.meta.url));

export function verifyVectors(folder: string = VECTORS_FOLDER): VectorReport {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const groups = names.sort().map((name) => {
    const file = JSON.parse(readFileSync(join(folder, name), 'utf8')) as VectorFile;
    const failed = file.cases.flatMap((one) => {
      const reason = findFault(one);
      return reason === null ? [] : [{ name: one.name, reason }];
    });
    return { group: file.group, passed: file.cases.length - failed.length, failed };
  });
  const passed = groups.reduce((sum, group) => sum + group.passed, 0);
  return { groups, passed, failed: groups.reduce((sum, group) => sum + group.failed.length, 0) };
}

/** Returns null when the case passes, otherwise what was found instead. */
export function findFault(one: VectorCase): string | null {
  const found = runVector(one.operation, one.input);
  if (one.error !== undefined)
    return found.error === one.error ? null : `wanted ${one.error}, found ${describe(found)}`;
  if (found.output !== undefined && isDeepStrictEqual(found.output, one.output)) return null;
  return `wanted ${JSON.stringify(one.output)}, found ${describe(found)}`;
}

export function runVector(operation: VectorOperation, input: VectorInput): { output?: VectorOutput; error?: string } {
  if (!Object.hasOwn(VECTOR_OPERATIONS, operation)) return { error: `unknown operation ${operation}` };
  try {
    return { output: VECTOR_OPERATIONS[operation](input) };
  } catch (error) {
    // Any other error is a bug or a broken file; no expected error code matches it.
    return { error: error instanceof SvcError ? error.code : `exception: ${String(error)}` };
  }
}

function describe(found: { output?: VectorOutput; error?: string }): string {
  return found.error ?? JSON.stringify(found.output);
}
