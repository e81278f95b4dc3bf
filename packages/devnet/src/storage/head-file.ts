// Stores the growing run of empty blocks in place: a journal record per second would only fill the disk.
import { closeSync, constants, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { RunRecord } from './storage.ts';

const SLOT_BYTES = 48;

/** `records` is the number of journal records before the run. With any other count it is outdated. */
export interface Head {
  records: number;
  run: RunRecord;
}

export interface HeadFile {
  read(): Head | null;
  write(head: Head): void;
  close(): void;
}

/** Two slots written in turn, so that a torn write leaves the previous one. */
export function openHeadFile(path: string): HeadFile {
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  const slots = [readSlot(descriptor, 0), readSlot(descriptor, 1)].filter((slot) => slot !== null);
  const newest = slots.reduce<Slot | null>(
    (best, slot) => (best === null || slot.turn > best.turn ? slot : best),
    null,
  );
  let turn = newest?.turn ?? 0;
  return {
    read: () => newest,
    write(head) {
      turn += 1;
      writeSync(descriptor, encodeSlot({ ...head, turn }), 0, SLOT_BYTES, (turn % 2) * SLOT_BYTES);
    },
    close() {
      fsyncSync(descriptor);
      closeSync(descriptor);
    },
  };
}

interface Slot extends Head {
  turn: number;
}

function encodeSlot({ turn, records, run }: Slot): Buffer {
  const slot = Buffer.alloc(SLOT_BYTES);
  [turn, records, run.count, run.startMs, run.stepMs].forEach((value, index) => {
    slot.writeDoubleBE(value, 8 + index * 8);
  });
  slot.writeUInt32BE(crc32(slot.subarray(8)), 0);
  return slot;
}

function readSlot(descriptor: number, index: number): Slot | null {
  const slot = Buffer.alloc(SLOT_BYTES);
  if (readSync(descriptor, slot, 0, SLOT_BYTES, index * SLOT_BYTES) < SLOT_BYTES) return null;
  if (crc32(slot.subarray(8)) !== slot.readUInt32BE(0)) return null;
  const value = (field: number) => slot.readDoubleBE(8 + field * 8);
  return { turn: value(0), records: value(1), run: { t: 'run', count: value(2), startMs: value(3), stepMs: value(4) } };
}
