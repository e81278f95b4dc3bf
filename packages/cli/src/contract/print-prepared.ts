// What a prepared call looks like: in words, as JSON, and as the file that Safe's transaction builder takes.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PreparedStep } from '@svc/service';
import { UsageError } from '../errors/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { formatFields } from '../terminal/table.ts';

export interface TriedStep extends PreparedStep {
  /** What the dry run said. */
  dryRun: string;
}

const WHEN: Readonly<Record<PreparedStep['does'], string>> = {
  run: 'at once',
  schedule: 'now, to announce it',
  execute: 'after the delay, to run it',
  cancel: 'before it runs, to call it off',
};

export const formatSteps = (steps: readonly TriedStep[]): string =>
  steps
    .map(({ does, by, from, to, data, value, dryRun }) =>
      formatFields([
        [WHEN[does], ''],
        ['  by', `${by.join(' or ')}: ${from.join(', ') || 'nobody'}`],
        ['  to', to],
        ['  value', value],
        ['  data', data],
        ['  dry run', dryRun],
      ]),
    )
    .join('');

/** One batch of calls, for the transaction builder of a Safe. Never writes over a file. */
export function writeSafeFile(
  io: Io,
  file: string,
  { chainId, name, steps }: { chainId: number; name: string; steps: readonly PreparedStep[] },
): void {
  const batch = {
    version: '1.0',
    chainId: String(chainId),
    createdAt: 0,
    meta: { name, description: '', txBuilderVersion: '1.16.5' },
    transactions: steps.map(({ to, data, value }) => ({
      to,
      value,
      data,
      contractMethod: null,
      contractInputsValues: null,
    })),
  };
  try {
    writeFileSync(resolve(io.folder, file), `${JSON.stringify(batch, null, 2)}\n`, { flag: 'wx' });
  } catch {
    throw new UsageError(`The file ${file} exists already, or cannot be written.`);
  }
}
