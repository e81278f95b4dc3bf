// A keep-alive connection that sends prepared bytes, and one that writes bytes piece by piece: both read every answer.
import { createConnection, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Answer {
  status: number;
  /** Names in small letters; of a header that came twice, the last. */
  headers: ReadonlyMap<string, string>;
  text: string;
}

export interface Lane {
  /** Null: the connection ended without an answer. */
  send(bytes: Uint8Array, options: { isHead: boolean; maxMs: number }): Promise<Answer | null | 'late'>;
  close(): void;
}

/** Reads answers out of the bytes of a connection. */
export function makeAnswerReader(isHead: boolean): { push(part: Buffer): void; end(): void; answers: Answer[] } {
  const answers: Answer[] = [];
  let rest: Buffer = Buffer.alloc(0);
  const take = (isEnded: boolean): boolean => {
    const headEnd = rest.indexOf('\r\n\r\n');
    if (headEnd === -1) return false;
    const [line = '', ...lines] = rest.toString('latin1', 0, headEnd).split('\r\n');
    const headers = new Map(lines.map((one) => splitHeader(one)));
    const status = Number(line.slice(9, 12));
    const body = readBody(rest.subarray(headEnd + 4), { status, headers, isHead, isEnded });
    if (body === null) return false;
    rest = rest.subarray(headEnd + 4 + body.length);
    if (status >= 200) answers.push({ status, headers, text: body.text });
    return true;
  };
  return {
    answers,
    push(part) {
      rest = rest.length === 0 ? part : Buffer.concat([rest, part]);
      while (take(false));
    },
    end() {
      take(true);
    },
  };
}

function splitHeader(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
}

interface Head {
  status: number;
  headers: ReadonlyMap<string, string>;
  isHead: boolean;
  isEnded: boolean;
}

/** Null: more has to come. An endless stream is an answer as soon as it has begun. */
function readBody(bytes: Buffer, { status, headers, isHead, isEnded }: Head): { length: number; text: string } | null {
  if (isHead || status < 200 || status === 204 || status === 304) return { length: 0, text: '' };
  if (headers.get('content-type')?.startsWith('text/event-stream')) return { length: bytes.length, text: '' };
  const length = headers.get('content-length');
  if (length !== undefined) {
    if (bytes.length < Number(length)) return null;
    return { length: Number(length), text: bytes.toString('utf8', 0, Number(length)) };
  }
  if (headers.get('transfer-encoding') !== 'chunked') {
    return isEnded ? { length: bytes.length, text: bytes.toString('utf8') } : null;
  }
  const end = bytes.indexOf('0\r\n\r\n');
  return end === -1 ? null : { length: end + 5, text: bytes.toString('utf8', 0, end) };
}

export function openLane(port: number): Lane {
  let socket: Socket | null = null;
  let waiting: { push(part: Buffer): void; end(): void } | null = null;
  const open = (): Socket => {
    const made = createConnection({ port, host: '127.0.0.1', noDelay: true });
    // What a connection that was given up still says belongs to no request.
    made.on('data', (part: Buffer) => socket === made && waiting?.push(part));
    made.on('error', () => undefined);
    made.on('close', () => {
      if (socket !== made) return;
      socket = null;
      waiting?.end();
    });
    return made;
  };
  const close = (): void => {
    socket?.destroy();
    socket = null;
  };
  return {
    close,
    send: (bytes, { isHead, maxMs }) =>
      new Promise((resolve) => {
        const reader = makeAnswerReader(isHead);
        const timer = setTimeout(() => finish('late'), maxMs);
        const finish = (answer: Answer | null | 'late'): void => {
          clearTimeout(timer);
          waiting = null;
          const isOver = answer === null || answer === 'late' || endsConnection(answer);
          if (isOver) close();
          resolve(answer);
        };
        waiting = {
          push(part) {
            reader.push(part);
            const [answer] = reader.answers;
            if (answer !== undefined) finish(answer);
          },
          end() {
            reader.end();
            finish(reader.answers[0] ?? null);
          },
        };
        socket ??= open();
        socket.write(bytes);
      }),
  };
}

const endsConnection = ({ headers }: Answer): boolean =>
  headers.get('connection') === 'close' || headers.get('content-type')?.startsWith('text/event-stream') === true;

export interface RawOutcome {
  answers: Answer[];
  /** Bytes that came. */
  received: number;
  isClosed: boolean;
}

const QUIET_MS = 150;

/** Waits until the service closes, or until it has answered, wants to go on and is quiet. */
export async function sendPieces(
  port: number,
  pieces: readonly Uint8Array[],
  { isHalfClosed, maxMs }: { isHalfClosed: boolean; maxMs: number },
): Promise<RawOutcome> {
  const reader = makeAnswerReader(false);
  const state = { received: 0, isClosed: false, quietSince: performance.now() };
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  socket.on('data', (part: Buffer) => {
    state.received += part.length;
    state.quietSince = performance.now();
    reader.push(part);
  });
  socket.on('error', () => undefined);
  const close = (): void => {
    state.isClosed = true;
  };
  socket.on('end', close).on('close', close);
  for (const piece of pieces) {
    if (!state.isClosed) await new Promise<void>((done) => void socket.write(piece, () => done()));
    if (pieces.length > 1) await wait(5);
  }
  if (isHalfClosed) socket.end();
  for (const giveUpAt = performance.now() + maxMs; performance.now() < giveUpAt && !state.isClosed; await wait(20)) {
    const last = reader.answers.at(-1);
    const isQuiet = performance.now() - state.quietSince > QUIET_MS;
    if (last !== undefined && last.headers.get('connection') !== 'close' && isQuiet) break;
  }
  reader.end();
  socket.destroy();
  return { answers: reader.answers, received: state.received, isClosed: state.isClosed };
}
