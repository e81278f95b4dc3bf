// How much of a saved export is whole: its parts, one after the other, each with the hash that the service gave it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export interface WholeParts {
  parts: number;
  bytes: number;
}

const LINE_FEED = 10;

/** A part ends at the end of a line, so the hash is compared there. Reads the file once, in small pieces. */
export async function findWholeParts(file: string, hashes: readonly string[]): Promise<WholeParts> {
  const whole: WholeParts = { parts: 0, bytes: 0 };
  let hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
        hash.update(chunk.subarray(from, end + 1));
        from = end + 1;
        if (hash.copy().digest('hex') !== hashes[whole.parts]) continue;
        whole.parts += 1;
        whole.bytes = read + from;
        hash = createHash('sha256');
      }
      hash.update(chunk.subarray(from));
      read += chunk.length;
    }
  } catch (error) {
    // Nothing was saved yet.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return whole;
}
