// Hono: `app.post('/webhooks/svc', svcWebhook({ svc, onEvent }))`.
import { receiveRequest } from './webhooks/receive-request.ts';
import { makeReceiver, type ReceiverOptions } from './webhooks/receive-webhook.ts';

export type { ReceivedEvent, ReceiverOptions } from './webhooks/receive-webhook.ts';

export function svcWebhook(options: ReceiverOptions): (context: { req: { raw: Request } }) => Promise<Response> {
  const receiver = makeReceiver(options);
  return (context) => receiveRequest(receiver, context.req.raw);
}
