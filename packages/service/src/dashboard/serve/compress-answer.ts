// Compresses larger answers of the dashboard's API for browsers that take it.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MIN_BYTES = 1024;
/** Fast enough for every answer; the files of the pages are compressed once, and harder. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const asBrotli = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const asGzip = promisify<Buffer, Buffer>(gzip);

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
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    return asBrotli(bytes, BROTLI);
  }
  if (!/\bgzip\b/.test(accepted)) return text;
  reply.header('content-encoding', 'gzip');
  return asGzip(bytes);
}
