// Reads the raw bytes of a delivery from a stream, up to a limit, and passes them to the receiver.
import { MAX_DELIVERY_BYTES, type Receiver, type ReceiverAnswer } from './receive-webhook.ts';
import type { WebhookHeaders } from './verify-webhook.ts';

const TOO_LARGE: ReceiverAnswer = { status: 413, body: { received: false } };
const BROKEN_OFF: ReceiverAnswer = { status: 400, body: { received: false } };

/** Never rejects: plain Node and Express 4 exit on a rejection, and any client can hang up within a body. */
export async function receiveStream(
  receiver: Receiver,
  stream: AsyncIterable<Uint8Array>,
  headers: WebhookHeaders,
): Promise<ReceiverAnswer> {
  let rawBody: Buffer | null;
  try {
    rawBody = await readRawBody(stream);
  } catch {
    return BROKEN_OFF;
  }
  return rawBody === null ? TOO_LARGE : receiver.receive(rawBody, headers);
}

/** Returns null when the body is larger than any delivery. */
async function readRawBody(stream: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > MAX_DELIVERY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
