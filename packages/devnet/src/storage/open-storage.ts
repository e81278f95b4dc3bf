// Opens a data folder: locks it, reads its journal, and appends to it.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { headNumber, type Ledger, tailRuns, timeMsIn } from '../chain/ledger.ts';
import type { FullBlock } from '../chain/types.ts';
import { type HeadFile, openHeadFile } from './head-file.ts';
import { type JournalFile, openJournalFile } from './journal-file.ts';
import { lockFolder } from './lock-folder.ts';
import type { BlockRecord, JournalRecord, RunRecord, Storage } from './storage.ts';

export interface OpenFolder {
  records: JournalRecord[];
  /** Starts the journal of a new chain. */
  begin(genesis: JournalRecord): Promise<void>;
  /** Continues after the records read. `journaledTo` is the number of the last block among them. */
  storageAfter(journaledTo: number): Storage;
  /** Discards a chain whose deployment never finished: nobody has seen it. */
  reset(): Promise<void>;
  release(): Promise<void>;
}

export async function openStorage(folder: string): Promise<OpenFolder> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  try {
    const { file, records } = await openJournalFile(join(folder, 'journal'));
    chmodSync(join(folder, 'journal'), 0o600);
    const head = openHeadFile(join(folder, 'head'));
    const growing = head.read();
    const parts: Parts = { file, head, count: records.length, journaledTo: 0, pending: [] };
    if (growing !== null && growing.records === records.length) {
      records.push(growing.run);
      parts.pending = [growing.run];
    }
    return {
      records,
      begin: (genesis) => append(parts, [genesis], { flush: true }),
      storageAfter: (journaledTo) => makeStorage(parts, journaledTo, unlock),
      async reset() {
        await file.clear();
        parts.count = 0;
        parts.pending = [];
        head.write({ records: -1, run: { t: 'run', count: 0, startMs: 0, stepMs: 0 } });
      },
      release: () => closeParts(parts, unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

interface Parts {
  file: JournalFile;
  head: HeadFile;
  /** Records in the journal so far. */
  count: number;
  /** Number of the last block in the journal. */
  journaledTo: number;
  /** The empty blocks after it, which only the head file stores. */
  pending: RunRecord[];
}

async function append(parts: Parts, records: JournalRecord[], options: { flush: boolean }): Promise<void> {
  const all = [...parts.pending, ...records];
  if (all.length === 0) return;
  await parts.file.append(all, options);
  parts.count += all.length;
  parts.journaledTo += parts.pending.reduce((sum, run) => sum + run.count, 0);
  parts.pending = [];
}

function makeStorage(parts: Parts, headAtStart: number, unlock: () => void): Storage {
  parts.journaledTo = headAtStart - parts.pending.reduce((sum, run) => sum + run.count, 0);
  return {
    saveEmpties: (ledger) => saveEmpties(parts, ledger),
    async saveBlock(block) {
      await append(parts, [blockRecord(block)], { flush: true });
      parts.journaledTo = block.first;
    },
    async saveReorg({ to, salt, ledger }) {
      await append(parts, [{ t: 'reorg', to, salt, branch: branchAfter(ledger, to) }], { flush: true });
      parts.journaledTo = headNumber(ledger);
    },
    saveOffset: (offsetMs) => append(parts, [{ t: 'offset', offsetMs }], { flush: true }),
    saveDeployment: (deployment) => append(parts, [{ t: 'deployed', deployment }], { flush: true }),
    async close() {
      await append(parts, [], { flush: true });
      await closeParts(parts, unlock);
    },
  };
}

function blockRecord({ timeMs, raw, hash }: FullBlock): BlockRecord {
  return { t: 'block', timeMs, raw, hash };
}

/** A new branch has its full blocks first. */
function branchAfter(ledger: Ledger, to: number): (RunRecord | BlockRecord)[] {
  const blocks = ledger.segments.filter((segment) => segment.kind === 'block' && segment.first > to) as FullBlock[];
  return [...blocks.map(blockRecord), ...runsAfter(ledger, to + blocks.length)];
}

async function saveEmpties(parts: Parts, ledger: Ledger): Promise<void> {
  const pending = runsAfter(ledger, parts.journaledTo);
  // Only one run can be growing. Earlier ones go to the journal.
  parts.pending = pending.slice(0, -1);
  await append(parts, [], { flush: false });
  const growing = pending.at(-1);
  if (growing === undefined) return;
  parts.pending = [growing];
  parts.head.write({ records: parts.count, run: growing });
}

function runsAfter(ledger: Ledger, number: number): RunRecord[] {
  if (headNumber(ledger) <= number) return [];
  return tailRuns(ledger)
    .filter((run) => run.first + run.count - 1 > number)
    .map((run) => {
      const first = Math.max(run.first, number + 1);
      const count = run.first + run.count - first;
      return { t: 'run', count, startMs: timeMsIn(run, first), stepMs: run.stepMs };
    });
}

async function closeParts(parts: Parts, unlock: () => void): Promise<void> {
  await parts.file.close();
  parts.head.close();
  unlock();
}
