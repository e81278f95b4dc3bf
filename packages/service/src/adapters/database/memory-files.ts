// The files of an embedded database in memory: they come from a tar, and may be kept as one when the database is closed.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

const BLOCK = 512;
const FOLDER = '5';
const FOLDER_MODE = 0o40700;
const FILE_MODE = 0o100600;

export class MemoryFiles extends MemoryFS {
  /** What an orderly end left, as a tar. A dump of a database that runs is recovered at each start, which takes longer than the start. */
  kept: Uint8Array | null = null;
  readonly #from: Uint8Array | null;
  readonly #keeps: boolean;

  constructor(from: Uint8Array | null, { keeps = false } = {}) {
    super();
    this.#from = from;
    this.#keeps = keeps;
  }

  /** After the engine is there, and before it looks for a database. */
  override async initialSyncFs(): Promise<void> {
    if (this.pg !== undefined && this.#from !== null) unpack(this.pg, this.#from);
  }

  override async closeFs(): Promise<void> {
    if (this.#keeps) this.kept = new Uint8Array(await (await this.dumpTar('pgdata', 'none')).arrayBuffer());
    await super.closeFs();
  }
}

/** What Emscripten's file system in memory knows of a file. */
interface FileNode {
  node_ops: { mknod(parent: FileNode, name: string, mode: number, device: number): FileNode };
  contents: Uint8Array;
  usedBytes: number;
}

/** Past the engine's own `loadDataDir`, which looks up the path of each of the 900 files five times: a third of a start. */
function unpack(pglite: PGlite, tar: Uint8Array): void {
  const { FS } = pglite.Module;
  FS.mkdirTree(PGlite.paths.PGDATA);
  const folders = new Map([['', FS.lookupPath(PGlite.paths.PGDATA, {}).node as unknown as FileNode]]);
  // Files are written in place.
  const own = Buffer.from(tar);
  for (let at = 0; own[at]; ) {
    const path = text(own, at, 100);
    const size = Number.parseInt(text(own, at + 124, 12), 8);
    const slash = path.lastIndexOf('/');
    const parent = folders.get(path.slice(0, slash));
    if (parent === undefined) throw new Error(`the embedded database has ${path} in no folder`);
    const isFolder = text(own, at + 156, 1) === FOLDER;
    const node = parent.node_ops.mknod(parent, path.slice(slash + 1), isFolder ? FOLDER_MODE : FILE_MODE, 0);
    at += BLOCK;
    if (isFolder) folders.set(path, node);
    else {
      node.contents = own.subarray(at, at + size);
      node.usedBytes = size;
    }
    at += Math.ceil(size / BLOCK) * BLOCK;
  }
}

function text(bytes: Buffer, at: number, length: number): string {
  const end = bytes.indexOf(0, at);
  return bytes.toString('latin1', at, end === -1 ? at + length : Math.min(end, at + length));
}

let shared: Promise<ArrayBuffer> | null = null;

/** Zones of time and the like, 6 MB that nobody writes into: read once for all engines of the process. */
export function lendSharedFiles(): Blob {
  shared ??= readFile(
    join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.data'),
  ).then(({ buffer, byteOffset, byteLength }) => buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  const lent = shared;
  // A real Blob copies its bytes when it is made and again when it is read.
  return Object.assign(new Blob([]), { arrayBuffer: () => lent });
}
