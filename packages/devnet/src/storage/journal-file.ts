// The append-only journal: each record is its length, its CRC-32 and its JSON.
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { JournalRecord } from './storage.ts';

const FRAME_BYTES = 8;

export interface JournalFile {
  /** Writes all records at once, flushed to disk by default. */
  append(records: JournalRecord[], options: { flush: boolean }): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Opens or creates the file. Truncates a half-written last record; refuses damage before it. */
export async function openJournalFile(path: string): Promise<{ file: JournalFile; records: JournalRecord[] }> {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    const content = await handle.readFile();
    const { records, goodBytes } = readRecords(content, path);
    if (goodBytes < content.length) await handle.truncate(goodBytes);
    if (content.length === 0) await syncFolder(dirname(path));
    return { file: journalFile(handle, goodBytes), records };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** A new file is only durable once its folder entry is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  await handle.sync().finally(() => handle.close());
}

function journalFile(handle: FileHandle, length: number): JournalFile {
  let end = length;
  return {
    async append(records, { flush }) {
      const bytes = Buffer.concat(records.map(frame));
      try {
        await handle.write(bytes, 0, bytes.length, end);
        if (flush) await handle.datasync();
      } catch (error) {
        // A full disk must not leave half a record in the middle of the file.
        await handle.truncate(end).catch(() => undefined);
        throw error;
      }
      end += bytes.length;
    },
    async clear() {
      await handle.truncate(0);
      end = 0;
    },
    async close() {
      await handle.datasync();
      await handle.close();
    },
  };
}

function frame(record: JournalRecord): Buffer {
  const body = Buffer.from(JSON.stringify(record));
  const head = Buffer.alloc(FRAME_BYTES);
  head.writeUInt32BE(body.length, 0);
  head.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([head, body]);
}

function readRecords(content: Buffer, path: string): { records: JournalRecord[]; goodBytes: number } {
  const records: JournalRecord[] = [];
  let at = 0;
  while (at + FRAME_BYTES <= content.length) {
    const length = content.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (length === 0 || end > content.length) break;
    const body = content.subarray(at + FRAME_BYTES, end);
    if (crc32(body) !== content.readUInt32BE(at + 4)) {
      // Only the last record can be torn. A bad one before others is damage that must not be ignored.
      if (content.subarray(end).some((byte) => byte !== 0)) throw damaged(path, at);
      break;
    }
    records.push(JSON.parse(body.toString('utf8')) as JournalRecord);
    at = end;
  }
  return { records, goodBytes: at };
}

function damaged(path: string, at: number): Error {
  return new Error(
    `the devnet journal ${path} is damaged at byte ${at}: restore it, or remove the folder to start over`,
  );
}
