// Writes bytes to the service as they are, and reads all that comes back until the connection ends or falls silent.
import { connect } from 'node:net';
import { PATIENCE_MS } from '../harness/until.ts';

export interface RawReply {
  status: number;
  head: string;
  body: string;
  error: { code: string; message: string } | undefined;
}

const SILENCE_MS = 300;

/** Returns every response on the connection. Silence ends it only once as many came as were `expected`. */
export function sendBytes(port: number, bytes: string | Uint8Array, expected = 1): Promise<RawReply[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    let timer: NodeJS.Timeout | undefined;
    const replies = () => splitReplies(Buffer.concat(chunks).toString('latin1'));
    const done = () => {
      socket.destroy();
      resolve(replies());
    };
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      clearTimeout(timer);
      if (replies().length >= expected) timer = setTimeout(done, SILENCE_MS);
    });
    socket.on('close', done);
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? done() : reject(error)));
    socket.setTimeout(PATIENCE_MS, done);
  });
}

function splitReplies(text: string): RawReply[] {
  const replies: RawReply[] = [];
  let rest = text;
  while (rest.startsWith('HTTP/1.1 ')) {
    const headEnd = rest.indexOf('\r\n\r\n');
    if (headEnd === -1) break;
    const head = rest.slice(0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const body = rest.slice(headEnd + 4, headEnd + 4 + length);
    rest = rest.slice(headEnd + 4 + length);
    const status = Number(head.slice(9, 12));
    if (status !== 100) replies.push({ status, head, body, error: parseError(body) });
  }
  return replies;
}

function parseError(body: string): RawReply['error'] {
  try {
    return JSON.parse(body).error;
  } catch {
    return undefined;
  }
}
