// One HTTP exchange with limits on time and size, and no redirects. Any failure is SVC_UPSTREAM_FAILED.
import { SvcClientError } from '../errors.ts';
import { onAbort } from '../waiting/on-abort.ts';
import { inTurn } from './in-turn.ts';

interface Exchange {
  fetch: typeof fetch;
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/** Far above a list of 200 conversions. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Throws the signal's own reason when the caller aborts. */
export async function fetchOnce(exchange: Exchange): Promise<RawAnswer> {
  const { signal, url } = exchange;
  signal?.throwIfAborted();
  return inTurn(new URL(url).origin, signal, () => fetchInTime(exchange));
}

/** The same for a caller whose turn it is. */
export async function fetchInTime(exchange: Exchange): Promise<RawAnswer> {
  const { signal, timeoutMs } = exchange;
  const controller = new AbortController();
  const stopWaiting = signal && onAbort(signal, () => controller.abort(signal.reason));
  const timer = setTimeout(() => controller.abort(new Error('timeout')), timeoutMs);
  try {
    // A fetch of the caller's own may not listen to its signal, and would keep its place for ever.
    const over = new Promise<never>((_, reject) =>
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true }),
    );
    return await Promise.race([exchangeBytes(exchange, controller.signal), over]);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof SvcClientError) throw error;
    const what = controller.signal.aborted
      ? `did not answer within ${timeoutMs} ms`
      : `could not be reached (${reasonOf(error)})`;
    throw new SvcClientError('SVC_UPSTREAM_FAILED', `${new URL(exchange.url).origin} ${what}.`, { retriable: true });
  } finally {
    clearTimeout(timer);
    stopWaiting?.();
  }
}

async function exchangeBytes(exchange: Exchange, signal: AbortSignal): Promise<RawAnswer> {
  const answer = await exchange.fetch(exchange.url, {
    method: exchange.method,
    headers: exchange.headers,
    ...(exchange.body === null ? {} : { body: exchange.body as Uint8Array<ArrayBuffer> }),
    redirect: 'manual',
    signal,
  });
  if (answer.status >= 300 && answer.status < 400) {
    const facts = { status: answer.status };
    throw new SvcClientError('SVC_UPSTREAM_FAILED', 'The service answered with a redirect; none is followed.', facts);
  }
  return { status: answer.status, headers: answer.headers, body: await readBytes(answer) };
}

async function readBytes(answer: Response): Promise<Uint8Array> {
  if (answer.body === null) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_ANSWER_BYTES) throw new SvcClientError('SVC_UPSTREAM_FAILED', 'The answer is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns a code such as `ECONNREFUSED`, never a message: messages may quote a header. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === 'string' ? cause.code : 'network error';
}
