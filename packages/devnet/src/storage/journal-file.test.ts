// The journal file under the ways a crash and a bad disk can leave it.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournalFile } from './journal-file.ts';
import type { JournalRecord } from './storage.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-journal-'));
  path = join(folder, 'journal');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runs = (count: number): JournalRecord[] =>
  Array.from({ length: count }, (_, index) => ({ t: 'run', count: index + 1, startMs: 1000, stepMs: 1000 }));

async function write(records: JournalRecord[]): Promise<void> {
  const { file } = await openJournalFile(path);
  for (const record of records) await file.append([record], { flush: true });
  await file.close();
}

async function read(): Promise<JournalRecord[]> {
  const { file, records } = await openJournalFile(path);
  await file.close();
  return records;
}

describe('the journal file', () => {
  it('gives back what was appended, over several openings', async () => {
    await write(runs(3));
    await write(runs(2));
    expect(await read()).toEqual([...runs(3), ...runs(2)]);
  });

  it('ignores a torn last record wherever it is cut, and goes on after it', async () => {
    await write(runs(3));
    const whole = readFileSync(path);
    const lastStart = (() => {
      let at = 0;
      for (let index = 0; index < 2; index += 1) at += 8 + whole.readUInt32BE(at);
      return at;
    })();
    for (let length = lastStart + 1; length < whole.length; length += 1) {
      writeFileSync(path, whole);
      truncateSync(path, length);
      expect(await read()).toEqual(runs(2));
      expect(statSync(path).size).toBe(lastStart);
    }
    await write(runs(1));
    expect(await read()).toEqual([...runs(2), ...runs(1)]);
  });

  it('ignores a last record whose bytes never reached the disk', async () => {
    await write(runs(2));
    appendFileSync(path, Buffer.alloc(512));
    expect(await read()).toEqual(runs(2));
    const half = Buffer.concat([Buffer.from([0, 0, 0, 20, 1, 2, 3, 4]), Buffer.alloc(20)]);
    appendFileSync(path, half);
    expect(await read()).toEqual(runs(2));
  });

  it('stops at damage before the end instead of losing what follows', async () => {
    await write(runs(3));
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(12) ^ 0xff, 12);
    writeFileSync(path, bytes);
    await expect(read()).rejects.toThrow(/is damaged at byte 0/);
    expect(statSync(path).size).toBe(bytes.length);
  });
});
