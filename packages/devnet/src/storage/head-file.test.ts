// The head file: the newest whole slot counts.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Head, openHeadFile } from './head-file.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-head-'));
  path = join(folder, 'head');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const head = (count: number): Head => ({ records: 7, run: { t: 'run', count, startMs: 1000, stepMs: 1000 } });

function read(): Head | null {
  const file = openHeadFile(path);
  const found = file.read();
  file.close();
  return found;
}

describe('the head file', () => {
  it('is empty at first and then holds what was written last', () => {
    expect(read()).toBeNull();
    const file = openHeadFile(path);
    for (let count = 1; count <= 5; count += 1) file.write(head(count));
    file.close();
    expect(read()).toMatchObject(head(5));
    const again = openHeadFile(path);
    again.write(head(6));
    again.close();
    expect(read()).toMatchObject(head(6));
  });

  it('falls back to the slot before when the last write was torn', () => {
    const file = openHeadFile(path);
    file.write(head(1));
    file.write(head(2));
    file.close();
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(20) ^ 0xff, 20);
    writeFileSync(path, bytes);
    expect(read()).toMatchObject(head(1));
  });
});
