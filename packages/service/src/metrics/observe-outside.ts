// The same context with its outside calls measured: who was asked, what for, how long it took, and whether it failed.
import type { ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Observer, OutsideCall } from '../ports/observer.ts';

type About = Pick<OutsideCall, 'part' | 'provider'>;

export function observeOutside(context: Context, observe: Observer['outside']): Context {
  const watch = <Part extends object>(part: Part, about: About): Part => watched(part, about, observe);
  const { rails, screenings, mailRelay } = context;
  return {
    ...context,
    chains: new Map([...context.chains].map(([slug, chain]) => [slug, watchChain(chain, observe)])),
    oracle: watch(context.oracle, { part: 'oracle', provider: 'chainlink' }),
    signer: watch(context.signer, { part: 'signer', provider: 'voucher' }),
    rails: {
      ...(rails.test && { test: watch(rails.test, { part: 'rail', provider: rails.test.provider }) }),
      ...(rails.live && { live: watch(rails.live, { part: 'rail', provider: rails.live.provider }) }),
    },
    screenings: {
      ...(screenings.test && {
        test: watch(screenings.test, { part: 'screening', provider: screenings.test.provider }),
      }),
      ...(screenings.live && {
        live: watch(screenings.live, { part: 'screening', provider: screenings.live.provider }),
      }),
    },
    webhookSender: watch(context.webhookSender, { part: 'webhook', provider: 'receiver' }),
    mailRelay: mailRelay === null ? null : watch(mailRelay, { part: 'mail', provider: 'smtp' }),
  };
}

function watchChain(chain: ConfiguredChain, observe: Observer['outside']): ConfiguredChain {
  return { ...chain, reader: watched(chain.reader, { part: 'chain', provider: chain.slug }, observe) };
}

/** Only what returns a promise is an outside call. The part's other properties stay as they are. */
function watched<Part extends object>(part: Part, about: About, observe: Observer['outside']): Part {
  return new Proxy(part, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      return (...given: unknown[]): unknown => {
        const startedAt = performance.now();
        const result: unknown = Reflect.apply(value, target, given);
        if (!(result instanceof Promise)) return result;
        const tell = (failed: boolean): void =>
          observe({ ...about, operation: name, failed, seconds: (performance.now() - startedAt) / 1000 });
        result.then(
          () => tell(false),
          () => tell(true),
        );
        return result;
      };
    },
  });
}
