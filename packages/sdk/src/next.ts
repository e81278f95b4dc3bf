// Next, app router: `export const POST = svcWebhook({ svc, onEvent })` in app/webhooks/svc/route.ts.
import { receiveRequest } from './webhooks/receive-request.ts';
import { makeReceiver, type ReceiverOptions } from './webhooks/receive-webhook.ts';

export type { ReceivedEvent, ReceiverOptions } from './webhooks/receive-webhook.ts';

export function svcWebhook(options: ReceiverOptions): (request: Request) => Promise<Response> {
  const receiver = makeReceiver(options);
  return (request) => receiveRequest(receiver, request);
}
