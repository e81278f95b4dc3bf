// Compares the saved file of an export with what the service signed, in memory that does not grow with the file.
import { createHash } from 'node:crypto';
import { verifySignedExport } from '@svc/protocol';
import type { ExportContents, KeyDocument, SignedExport } from '../api-types.ts';
import { SvcClientError } from '../errors.ts';
import { inOwnWords } from '../verify-receipt.ts';

type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

export interface WholeParts {
  /** How many parts are whole, from the first one. */
  parts: number;
  /** Where the last of them ends. */
  bytes: number;
  /** How many bytes there are. */
  read: number;
}

/**
 * Returns what a genuine signature says of an export, after comparing the file with it. Throws `SvcClientError` when the key
 * document has no key that signed it, and when the file is not, to the byte, what was signed.
 * @example
 * const { rows, from, to } = await verifyExport(createReadStream('september.csv'), signed, await svc.keys.document());
 */
export async function verifyExport(
  file: Chunks,
  signed: SignedExport,
  keyDocument: KeyDocument,
): Promise<ExportContents> {
  const contents = inOwnWords(() => verifySignedExport(signed, keyDocument));
  const { parts, bytes, read } = await findWholeParts(file, contents.sha256);
  const refuse = (message: string): never => {
    throw new SvcClientError('SVC_VALIDATION_FAILED', message, {});
  };
  if (parts < contents.sha256.length) refuse(`Part ${parts + 1} of the file is not what was signed.`);
  if (bytes < read) refuse(`The file has ${read - bytes} bytes that were not signed, at its end.`);
  return contents;
}

const LINE_FEED = 10;
const NOTHING = createHash('sha256').digest('hex');

/** How much of a file is whole: its parts, one after the other. A part ends at the end of a line, so the hash is compared there. */
export async function findWholeParts(file: Chunks, hashes: readonly string[]): Promise<WholeParts> {
  const whole: WholeParts = { parts: hashes[0] === NOTHING ? 1 : 0, bytes: 0, read: 0 };
  let hash = createHash('sha256');
  for await (const piece of file) {
    const chunk = Buffer.from(piece as Uint8Array);
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      hash.update(chunk.subarray(from, end + 1));
      from = end + 1;
      if (hash.copy().digest('hex') !== hashes[whole.parts]) continue;
      whole.parts += 1;
      whole.bytes = whole.read + from;
      hash = createHash('sha256');
    }
    hash.update(chunk.subarray(from));
    whole.read += chunk.length;
  }
  return whole;
}
