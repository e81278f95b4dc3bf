// Fastify: `app.register(svcWebhook, { path: '/webhooks/svc', svc, onEvent })`. Parses raw bodies in this plugin only.
import type { IncomingHttpHeaders } from 'node:http';
import { MAX_DELIVERY_BYTES, makeReceiver, RECEIVER_NAMES, type ReceiverOptions } from './webhooks/receive-webhook.ts';

export type { ReceivedEvent, ReceiverOptions } from './webhooks/receive-webhook.ts';

export interface FastifyReceiverOptions extends ReceiverOptions {
  /** The path that the service delivers to. Default `/webhooks/svc`. */
  path?: string;
}

/** Fastify passes what `register` itself takes to the plugin too. */
const NAMES: Record<string, true> = {
  ...RECEIVER_NAMES,
  path: true,
  prefix: true,
  logLevel: true,
  logSerializers: true,
};

interface Request {
  body?: unknown;
  headers: IncomingHttpHeaders;
}

interface Reply {
  code(status: number): { send(body: unknown): unknown };
}

type Done = (error: Error | null, body?: unknown) => void;

/** The part of a Fastify instance that is used. */
interface Instance {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer' },
    parse: (request: never, body: Buffer, done: Done) => void,
  ): unknown;
  post(
    path: string,
    options: { bodyLimit: number },
    handle: (request: Request, reply: Reply) => Promise<unknown>,
  ): unknown;
}

export async function svcWebhook(app: Instance, options: FastifyReceiverOptions): Promise<void> {
  const receiver = makeReceiver(options, NAMES);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(options.path ?? '/webhooks/svc', { bodyLimit: MAX_DELIVERY_BYTES }, async (request, reply) => {
    const { status, body } = await receiver.receive(request.body, request.headers);
    return reply.code(status).send(body);
  });
}
