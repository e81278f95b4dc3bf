// Compresses larger answers of the dashboard's API for browsers that take it.
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MIN_BYTES = 1024;
/** Fast enough for every answer; the files of the pages are compressed once, and harder. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Returns what to send: the text as it is, or compressed with the header that says so. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  const bytes = Buffer.from(text);
  if (bytes.length < MIN_BYTES) return text;
  reply.header('vary', 'accept-encoding');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null) return text;
  const compressed = await new Promise<Buffer>((resolve, reject) => {
    const done = (error: Error | null, made: Buffer): void => (error ? reject(error) : resolve(made));
    if (encoding === 'br') brotliCompress(bytes, BROTLI, done);
    else gzip(bytes, done);
  });
  // After the work: an error that is answered in the meantime is plain text.
  reply.header('content-encoding', encoding);
  return compressed;
}
