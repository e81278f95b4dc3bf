// Express (4 and 5) and any (req, res) handler: `app.post('/webhooks/svc', svcWebhook({ svc, onEvent }))`.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { receiveStream } from './webhooks/read-raw-body.ts';
import { makeReceiver, type Receiver, type ReceiverAnswer, type ReceiverOptions } from './webhooks/receive-webhook.ts';

export type { ReceivedEvent, ReceiverOptions } from './webhooks/receive-webhook.ts';

type Incoming = IncomingMessage & { body?: unknown; rawBody?: unknown };

export function svcWebhook(options: ReceiverOptions): (request: Incoming, response: ServerResponse) => Promise<void> {
  const receiver = makeReceiver(options);
  return async (request, response) => {
    const { status, body } = await answer(receiver, request);
    // A timeout of the application may already have answered.
    if (response.headersSent) return;
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    // Do not read the rest of a body that is too large.
    if (status === 413) response.setHeader('connection', 'close');
    response.end(JSON.stringify(body));
  };
}

async function answer(receiver: Receiver, request: Incoming): Promise<ReceiverAnswer> {
  const { headers } = request;
  // Raw-body middleware leaves the bytes here. Any other middleware has consumed them.
  for (const kept of [request.rawBody, request.body]) {
    if (kept instanceof Uint8Array || typeof kept === 'string') return receiver.receive(kept, headers);
  }
  if (request.readableDidRead) return receiver.receive(request.body ?? null, headers);
  return receiveStream(receiver, request, headers);
}
