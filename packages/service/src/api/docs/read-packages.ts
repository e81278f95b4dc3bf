// Reads the packages that the build left for /downloads. Each file is held against its checksum before it is served.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of a checkout, of a build and of the Sandbox's package: the same place beside the sources. */
export const PACKAGES_FOLDER = fileURLToPath(new URL('../../../../../dist/packages/', import.meta.url));
const LIST = 'packages.json';

export interface Download {
  name: string;
  /** As package managers know it, such as `@svc/sdk`. */
  package: string;
  version: string;
  /** Below /downloads. */
  file: string;
  bytes: number;
  sha256: string;
  integrity: string;
  /** The part of package.json that a registry answers. */
  manifest: Record<string, unknown>;
  content: Buffer;
}

/** Returns a function that gives the packages as they are now: `npm start` packs while the service runs already. */
export function makePackageReader(folder: string): () => readonly Download[] {
  const list = join(folder, LIST);
  let known: { madeAt: number; downloads: readonly Download[] } | null = null;
  return () => {
    const madeAt = existsSync(list) ? statSync(list).mtimeMs : 0;
    if (known?.madeAt !== madeAt) known = { madeAt, downloads: madeAt === 0 ? [] : readDownloads(folder) };
    return known.downloads;
  };
}

function readDownloads(folder: string): Download[] {
  const { files } = JSON.parse(readFileSync(join(folder, LIST), 'utf8')) as {
    files: (Download & { stored: string })[];
  };
  return files.flatMap(({ stored, ...file }) => {
    const place = join(folder, stored);
    if (!existsSync(place)) return [];
    const content = readFileSync(place);
    const isWhole = createHash('sha256').update(content).digest('hex') === file.sha256;
    return isWhole ? [{ ...file, content }] : [];
  });
}

/** As `sha256sum -c` reads it. */
export const checksumsOf = (downloads: readonly Download[]): string =>
  downloads.map(({ sha256, file }) => `${sha256}  ${file}\n`).join('');
