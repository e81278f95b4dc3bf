// Keeps the records of a deployment in a file, whole or not at all, so that a crash leaves one to continue from.
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DeployJournal, StepRecord } from '../src/index.ts';

export function fileJournal(file: string): DeployJournal {
  return {
    load: () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StepRecord[]) : []),
    save: (records) => {
      mkdirSync(dirname(file), { recursive: true });
      const descriptor = openSync(`${file}.new`, 'w');
      writeSync(descriptor, `${JSON.stringify(records, null, 2)}\n`);
      fsyncSync(descriptor);
      closeSync(descriptor);
      renameSync(`${file}.new`, file);
    },
  };
}
