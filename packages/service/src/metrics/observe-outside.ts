// The same context with its outside calls measured: who was asked, what for, how long it took, and whether it failed.
import { ENVS, type Env } from '@svc/protocol';
import type { BankRail, RailBooks, RefundOutcome, SendOutcome } from '../ports/bank-rail.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Database, Queryable } from '../ports/database.ts';
import type { MailOutcome, MailRelay } from '../ports/mail-relay.ts';
import type { Observer, OutsideCall, Tracer } from '../ports/telemetry.ts';
import type { WebhookOutcome, WebhookSender } from '../ports/webhook-sender.ts';

/** `refused` and `no_funds` are answers: the rail said no. The last two: the order never came before it, or nobody knows what it did. */
const IS_FAILED_ORDER: Record<(SendOutcome | RefundOutcome)['outcome'], boolean> = {
  accepted: false,
  refused: false,
  no_funds: false,
  not_sent: true,
  unknown: true,
};
const isFailedOrder = ({ outcome }: SendOutcome | RefundOutcome): boolean => IS_FAILED_ORDER[outcome];
/** A receiver that gives any answer was reached. What is stopped says nothing about it. */
const isUnreached = (outcome: WebhookOutcome): boolean =>
  !outcome.delivered && outcome.status === null && outcome.reason !== 'stopped';
const isUnsent = (outcome: MailOutcome): boolean => !outcome.sent && !outcome.isRecipientRefused;

type Judges<Port> = {
  [Name in keyof Port]?: Port[Name] extends ((...given: never[]) => Promise<infer Answer>) | undefined
    ? (answer: Answer) => boolean
    : never;
};

/** The calls that tell of their failure in what they return. Every other call fails by throwing. */
const RAIL: Judges<BankRail & RailBooks> = { sendTransfer: isFailedOrder, requestRefund: isFailedOrder };
const MAIL: Judges<MailRelay> = { send: isUnsent, check: isUnsent };
const WEBHOOK: Judges<WebhookSender> = { send: isUnreached };
const JUDGES: Partial<Record<OutsideAbout['part'], Record<string, (answer: never) => boolean>>> = {
  rail: { ...RAIL },
  mail: { ...MAIL },
  webhook: { ...WEBHOOK },
};

export function observeOutside(context: Context, observe: Observer['outside']): Context {
  return wrapOutside(context, async (about, call) => {
    const startedAt = performance.now();
    let failed = true;
    try {
      const result = await call();
      failed = JUDGES[about.part]?.[about.operation]?.(result as never) ?? false;
      return result;
    } finally {
      observe({ ...about, failed, seconds: (performance.now() - startedAt) / 1000 });
    }
  });
}

// The same context with something done around each of its outside calls: measured, or traced.

type OutsideAbout = Pick<OutsideCall, 'part' | 'provider' | 'operation'>;
type AroundCall = <T>(about: OutsideAbout, call: () => Promise<T>) => Promise<T>;

type PartAbout = Omit<OutsideAbout, 'operation'>;

function wrapOutside(context: Context, around: AroundCall): Context {
  const wrap = <Part extends object>(part: Part, about: PartAbout): Part => wrapPart(part, about, around);
  const { rails, otherRails, screenings, mailRelay } = context;
  const wrapRail = (rail: BankRail): BankRail => wrap(rail, { part: 'rail', provider: rail.provider });
  return {
    ...context,
    chains: new Map([...context.chains].map(([slug, chain]) => [slug, wrapChain(chain, around)])),
    oracle: wrap(context.oracle, { part: 'oracle', provider: 'chainlink' }),
    signer: wrap(context.signer, { part: 'signer', provider: 'voucher' }),
    rails: byEnv(rails, wrapRail),
    ...(otherRails && {
      otherRails: byEnv(otherRails, (each) => each.map(({ rail, life }) => ({ rail: wrapRail(rail), life }))),
    }),
    screenings: byEnv(screenings, (each) => wrap(each, { part: 'screening', provider: each.provider })),
    webhookSender: wrap(context.webhookSender, { part: 'webhook', provider: 'receiver' }),
    mailRelay: mailRelay === null ? null : wrap(mailRelay, { part: 'mail', provider: 'smtp' }),
  };
}

function byEnv<Part, Wrapped>(parts: Partial<Record<Env, Part>>, wrap: (part: Part) => Wrapped) {
  const wrapped: Partial<Record<Env, Wrapped>> = {};
  for (const env of ENVS) {
    const part = parts[env];
    if (part !== undefined) wrapped[env] = wrap(part);
  }
  return wrapped;
}

function wrapChain(chain: ConfiguredChain, around: AroundCall): ConfiguredChain {
  const about: PartAbout = { part: 'chain', provider: chain.slug };
  const { withContract } = chain;
  return {
    ...chain,
    reader: wrapPart(chain.reader, about, around),
    ...(withContract && { withContract: (contract) => wrapChain(withContract(contract), around) }),
  };
}

/** What returns no promise only reads what is there. The part's other properties stay as they are. */
function wrapPart<Part extends object>(part: Part, about: PartAbout, around: AroundCall): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      return (...given: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, given);
        return result instanceof Promise ? around({ ...about, operation: name }, () => result) : result;
      };
    },
  });
}

// The same context with its database and outside calls as spans of the trace they run in.

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
