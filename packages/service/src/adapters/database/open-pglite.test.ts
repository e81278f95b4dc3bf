import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEmbeddedFolder } from '../../../test/embedded-folder.ts';
import { openDatabase } from './open-database.ts';
import { watchFreeSpace } from './open-pglite.ts';

describe('the free-space watermark', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('says no below the mark and yes again when there is room, looking once a second', () => {
    let free = 100;
    let asked = 0;
    const hasFreeSpace = watchFreeSpace('/anywhere', 100, () => {
      asked += 1;
      return free;
    });
    expect(hasFreeSpace()).toBe(true);
    free = 99;
    expect(hasFreeSpace()).toBe(true);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(hasFreeSpace()).toBe(false);
    free = 100;
    vi.advanceTimersByTime(1000);
    expect(hasFreeSpace()).toBe(true);
  });
});

describe('an embedded database on a disk below the mark', () => {
  it('says so, and still reads', async () => {
    const dataDir = await makeEmbeddedFolder('full');
    const db = await openDatabase({ databaseUrl: null, dataDir, freeSpaceWatermarkBytes: Number.MAX_SAFE_INTEGER });
    expect(db.hasFreeSpace()).toBe(false);
    expect(await db.query('select 1 as n')).toEqual([{ n: 1 }]);
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
