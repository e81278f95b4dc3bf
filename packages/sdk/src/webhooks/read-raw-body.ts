// Reads the raw bytes of a delivery from a stream, up to the largest that is worth reading.
import { LARGEST_DELIVERY_BYTES, type ReceiverAnswer } from './receive-webhook.ts';

export const TOO_LARGE: ReceiverAnswer = { status: 413, body: { received: false } };

/** Null when there is more than a delivery can have. */
export async function readRawBody(stream: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > LARGEST_DELIVERY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
