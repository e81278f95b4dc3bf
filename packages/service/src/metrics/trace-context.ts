// The same context with its database and outside calls as spans of the trace they run in.
import type { Context } from '../ports/context.ts';
import type { Database, Queryable } from '../ports/database.ts';
import type { Tracer } from '../ports/telemetry.ts';
import type { WebhookSender } from '../ports/webhook-sender.ts';
import { wrapOutside } from './observe-outside.ts';

export function traceContext(context: Context, tracer: Tracer): Context {
  const wrapped = wrapOutside(context, ({ part, provider, operation }, call) => {
    const attributes = { 'svc.part': part, 'svc.provider': provider };
    return tracer.span({ name: `${part}.${operation}`, kind: 'client', attributes }, call);
  });
  return {
    ...wrapped,
    db: traceDatabase(context.db, tracer),
    webhookSender: traceWebhooks(context.webhookSender, tracer),
  };
}

/** A delivery leaves later, mostly from another process, and still belongs to the request that its event began with. */
function traceWebhooks(sender: WebhookSender, tracer: Tracer): WebhookSender {
  const facts = { name: 'webhook.send', kind: 'client', attributes: { 'svc.part': 'webhook' } } as const;
  return {
    send(request, stop) {
      const send = () => sender.send(request, stop);
      return request.requestId ? tracer.spanOf(request.requestId, facts, send) : send();
    },
    close: () => sender.close(),
  };
}

/** Statements are named by their name or first word, never by their text or values. */
function traceDatabase(db: Database, tracer: Tracer): Database {
  const trace =
    (on: Queryable): Queryable['query'] =>
    (text, values, name) =>
      tracer.span({ name: `db.${name ?? firstWordOf(text)}`, kind: 'client' }, () => on.query(text, values, name));
  const query = trace(db);
  const transaction: Database['transaction'] = (work) =>
    tracer.span({ name: 'db.transaction', kind: 'client' }, () =>
      db.transaction((tx) => work({ query: trace(tx), requestId: tracer.requestId() })),
    );
  const limited = db.limited && ((sessions: number) => traceDatabase(db.limited?.(sessions) ?? db, tracer));
  return new Proxy(db, {
    get: (target, property) => {
      if (property === 'query') return query;
      if (property === 'transaction') return transaction;
      if (property === 'limited') return limited;
      if (property === 'requestId') return tracer.requestId();
      return Reflect.get(target, property);
    },
  });
}

const firstWordOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
