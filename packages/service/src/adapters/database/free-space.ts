// Watches the free space of the embedded database's disk, because a full disk would hang the whole process.
import { statfsSync } from 'node:fs';

export const DEFAULT_WATERMARK_BYTES = 512 * 1024 * 1024;
const RECHECK_AFTER_MS = 1000;

/** Returns true when at least `watermarkBytes` are free. Asks the file system at most once a second. */
export function watchFreeSpace(
  folder: string,
  watermarkBytes: number,
  freeBytes: (folder: string) => number = freeBytesOf,
): () => boolean {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let enough = true;
  return () => {
    const now = performance.now();
    if (now - checkedAt >= RECHECK_AFTER_MS) {
      enough = freeBytes(folder) >= watermarkBytes;
      checkedAt = now;
    }
    return enough;
  };
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
