// The same context with something done around each of its outside calls: measured, or traced.
import { ENVS, type Env } from '@svc/protocol';
import type { BankRail } from '../ports/bank-rail.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { OutsideCall } from '../ports/telemetry/observer.ts';

export type OutsideAbout = Pick<OutsideCall, 'part' | 'provider' | 'operation'>;
export type AroundCall = <T>(about: OutsideAbout, call: () => Promise<T>) => Promise<T>;

type PartAbout = Omit<OutsideAbout, 'operation'>;

export function wrapOutside(context: Context, around: AroundCall): Context {
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
