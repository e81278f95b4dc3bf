// The same context with something done around each of its outside calls: measured, or traced.
import type { ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { OutsideCall } from '../ports/observer.ts';

export type OutsideAbout = Pick<OutsideCall, 'part' | 'provider' | 'operation'>;
export type AroundCall = <T>(about: OutsideAbout, call: () => Promise<T>) => Promise<T>;

type PartAbout = Omit<OutsideAbout, 'operation'>;

export function wrapOutside(context: Context, around: AroundCall): Context {
  const wrap = <Part extends object>(part: Part, about: PartAbout): Part => wrapPart(part, about, around);
  const { rails, screenings, mailRelay } = context;
  return {
    ...context,
    chains: new Map([...context.chains].map(([slug, chain]) => [slug, wrapChain(chain, around)])),
    oracle: wrap(context.oracle, { part: 'oracle', provider: 'chainlink' }),
    signer: wrap(context.signer, { part: 'signer', provider: 'voucher' }),
    rails: {
      ...(rails.test && { test: wrap(rails.test, { part: 'rail', provider: rails.test.provider }) }),
      ...(rails.live && { live: wrap(rails.live, { part: 'rail', provider: rails.live.provider }) }),
    },
    screenings: {
      ...(screenings.test && {
        test: wrap(screenings.test, { part: 'screening', provider: screenings.test.provider }),
      }),
      ...(screenings.live && {
        live: wrap(screenings.live, { part: 'screening', provider: screenings.live.provider }),
      }),
    },
    webhookSender: wrap(context.webhookSender, { part: 'webhook', provider: 'receiver' }),
    mailRelay: mailRelay === null ? null : wrap(mailRelay, { part: 'mail', provider: 'smtp' }),
  };
}

function wrapChain(chain: ConfiguredChain, around: AroundCall): ConfiguredChain {
  return { ...chain, reader: wrapPart(chain.reader, { part: 'chain', provider: chain.slug }, around) };
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
