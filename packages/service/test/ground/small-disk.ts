// A disk of its own that a test can fill: a file system in memory with a fixed size, which only root may mount.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEBIBYTE = 1024 * 1024;

export interface SmallDisk {
  folder: string;
  freeMb(): number;
  /** Leaves so much and no more. */
  fillUpTo(leftMb: number): void;
  /** What filled it is gone. */
  makeRoom(): void;
  remove(): void;
}

/** Null where this machine does not let the test mount one. */
export function mountSmallDisk(sizeMb: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'svc-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0711`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeMb: () => freeBytes() / MEBIBYTE,
    fillUpTo: (leftMb) => writeFileSync(ballast, Buffer.alloc(Math.max(0, freeBytes() - leftMb * MEBIBYTE), 1)),
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
