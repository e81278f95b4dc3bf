// Receives a delivery as a Request and returns a Response, for Hono, Next and other fetch-style frameworks.
import { receiveStream } from './read-raw-body.ts';
import type { Receiver, ReceiverAnswer } from './receive-webhook.ts';

export async function receiveRequest(receiver: Receiver, request: Request): Promise<Response> {
  const { status, body } = await answerRequest(receiver, request);
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

async function answerRequest(receiver: Receiver, request: Request): Promise<ReceiverAnswer> {
  // The body was already read, so the raw bytes are gone.
  if (request.bodyUsed) return receiver.receive(null, request.headers);
  const stream = request.body as unknown as AsyncIterable<Uint8Array> | null;
  if (stream === null) return receiver.receive(Buffer.alloc(0), request.headers);
  return receiveStream(receiver, stream, request.headers);
}
